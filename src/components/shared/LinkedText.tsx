import type { ResourceRef } from '../../engine';
import { refName } from '../../wording/drains/drain-blocker';
import { ResourceName } from './ResourceName';

interface LinkedTextProps {
  readonly text: string;
  /** The objects that the text may name, by namespace and name or by name alone. */
  readonly resources: readonly ResourceRef[];
}

/** A sentence in which the name of one object, the first that it holds, leads to that object. */
export function LinkedText({ text, resources }: LinkedTextProps) {
  for (const resource of resources) {
    const name = refName(resource);
    const [before = '', ...rest] = splitAtWord(text, name);
    if (rest.length > 0) {
      return (
        <>
          {before}
          <ResourceName resource={resource} text={name} hideIcon />
          {rest.join(name)}
        </>
      );
    }
  }
  return <>{text}</>;
}

/** Not inside another name: `web` is none in `web-0`. */
function splitAtWord(text: string, word: string): readonly string[] {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.split(new RegExp(`(?<![\\w./-])${escaped}(?![\\w/-]|\\.\\w)`));
}
