import { NodeReports } from '../../engine/timelines/node-reports';
import { TimelineCache } from '../../engine/timelines/timeline-cache';

/** One that looks at MachineConfigNodes and events, as it does once the supplement is there. */
export function aTimelineCache(): TimelineCache {
  const timelines = new TimelineCache();
  timelines.addReports(new NodeReports());
  return timelines;
}
