import type { CSSProperties } from 'react';
import type { Tone } from './tone';
import './segmented-bar.css';

export interface Segment {
  readonly id: string;
  readonly tone: Tone;
  readonly count: number;
  /** What is counted, with the number: "5 draining". */
  readonly text: string;
}

interface SegmentedBarProps {
  /** What the bar says as a whole: "22 of 59 nodes updated". */
  readonly label: string;
  /** In reading order. Together they are the whole bar; those that count nothing are left out. */
  readonly segments: readonly Segment[];
}

/** A bar of counted parts, and the same counts as text below it, unless all is done and the label says so. */
export function SegmentedBar({ label, segments }: SegmentedBarProps) {
  const present = segments.filter(({ count }) => count > 0);
  return (
    <div className="update-status-plugin__segmented-bar">
      <div role="img" aria-label={label} className="update-status-plugin__segmented-bar-track">
        {present.map(({ id, tone, count }) => (
          <span
            key={id}
            className={`update-status-plugin__segment update-status-plugin__segment--${tone}`}
            style={shareOf(count)}
          />
        ))}
      </div>
      {present.every(({ tone }) => tone === 'success') ? null : (
        <ul className="update-status-plugin__segmented-bar-legend">
          {present.map(({ id, tone, text }) => (
            <li key={id}>
              <span
                aria-hidden
                className={`update-status-plugin__swatch update-status-plugin__segment--${tone}`}
              />
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function shareOf(count: number): CSSProperties {
  return { flexGrow: count };
}
