import { parseInstant, type Instant } from '../time';
import { readList, readObject, readText } from './object';

/** The fields of a Prometheus alert that we read; absent texts read as empty. */
export interface Alert {
  readonly name: string;
  readonly namespace: string;
  /** The node a metric is about; of metrics that a pod reports about another node, that is `exportedNode`. */
  readonly node: string;
  readonly exportedNode: string;
  /** Label `name`: of the cluster-version operator's alerts, the ClusterOperator. */
  readonly objectName: string;
  readonly pool: string;
  readonly podDisruptionBudget: string;
  readonly severity: string;
  readonly state: string;
  readonly activeAt: Instant | undefined;
  readonly summary: string;
  readonly description: string;
  readonly message: string;
  readonly runbookUrl: string;
  /** Whether its author says that it matters before an update. */
  readonly isPrecheck: boolean;
}

/** Reads the body of Prometheus' `/api/v1/alerts`, in feed order. A body of another shape has no alerts. */
export function readAlerts(body: unknown): readonly Alert[] {
  return readList(readObject(readObject(body).data).alerts).map((entry) => {
    const { labels, annotations, state, activeAt } = readObject(entry);
    const {
      alertname,
      namespace,
      node,
      exported_node: exportedNode,
      name,
      pool,
      severity,
    } = readObject(labels);
    const { poddisruptionbudget, openShiftUpdatePrecheck } = readObject(labels);
    const { summary, description, message, runbook_url: runbookUrl } = readObject(annotations);
    return {
      name: readText(alertname),
      namespace: readText(namespace),
      node: readText(node),
      exportedNode: readText(exportedNode),
      objectName: readText(name),
      pool: readText(pool),
      podDisruptionBudget: readText(poddisruptionbudget),
      severity: readText(severity),
      state: readText(state),
      activeAt: parseInstant(activeAt),
      summary: readText(summary),
      description: readText(description),
      message: readText(message),
      runbookUrl: readText(runbookUrl),
      isPrecheck: openShiftUpdatePrecheck === 'true',
    };
  });
}
