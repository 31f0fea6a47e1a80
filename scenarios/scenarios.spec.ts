import {
  findScenario,
  SCENARIOS,
  type ClusterState,
  type KubernetesObject,
  type Scenario,
} from '.';

/** Moments to look at: where tests and screenshots look, and a handful over the length of what moves. */
function momentsOf(scenario: Scenario): readonly number[] {
  const { lastsMs, showAtMs } = scenario;
  if (lastsMs === undefined) return [showAtMs];
  const steps = scenario.id === 'nodes-5000' ? 2 : 16;
  return [
    showAtMs,
    ...Array.from({ length: steps }, (_, step) => Math.floor((lastsMs * step) / steps)),
  ];
}

const moments = SCENARIOS.flatMap((scenario) =>
  momentsOf(scenario).map((ms) => ({
    name: `${scenario.id} at ${Math.round(ms / 1000)} s`,
    scenario,
    ms,
  })),
);

function keyOf({ kind, metadata }: KubernetesObject): string {
  return `${kind} ${metadata.namespace ?? ''}/${metadata.name}`;
}

function ofKind(state: ClusterState, kind: string): readonly KubernetesObject[] {
  return state.objects.filter((object) => object.kind === kind);
}

describe('the list of scenarios', () => {
  it('begins with the one that moves', () => expect(SCENARIOS[0]?.id).toBe('moving-update'));

  it('has ids that can stand in addresses, each once', () => {
    const ids = SCENARIOS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('finds by id', () => {
    expect(findScenario('idle')?.title).toBe('Idle');
    expect(findScenario('no-such')).toBeUndefined();
  });

  it.each(SCENARIOS.map((scenario) => ({ name: scenario.id, scenario })))(
    '$name begins on a whole second and shows a moment of its length',
    ({ scenario }) => {
      expect(scenario.startsAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      expect(scenario.showAtMs).toBeGreaterThanOrEqual(0);
      expect(scenario.showAtMs).toBeLessThanOrEqual(scenario.lastsMs ?? 0);
    },
  );
});

describe('objects', () => {
  it.each(moments)('$name: are Kubernetes objects with names of their own', ({ ms, scenario }) => {
    const state = scenario.stateAt(ms);
    expect(
      state.objects.filter(({ apiVersion, kind }) => apiVersion === '' || kind === ''),
    ).toEqual([]);
    expect(new Set(state.objects.map(keyOf)).size).toBe(state.objects.length);
    expect(new Set(state.objects.map(({ metadata }) => metadata.uid)).size).toBe(
      state.objects.length,
    );
  });

  it.each(moments)('$name: carry no time after the cluster’s clock', ({ ms, scenario }) => {
    const now = Date.parse(scenario.startsAt) + ms;
    const state = scenario.stateAt(ms);
    const late: string[] = [];
    for (const object of state.objects) {
      for (const time of timesIn(object))
        if (!(Date.parse(time) <= now)) late.push(`${keyOf(object)} ${time}`);
    }
    for (const { activeAt, labels } of state.alerts) {
      if (!(Date.parse(activeAt) <= now)) late.push(`${labels.alertname ?? ''} ${activeAt}`);
    }
    expect(late).toEqual([]);
  });

  it.each(moments)('$name: are listed by name within their kind', ({ ms, scenario }) => {
    const state = scenario.stateAt(ms);
    for (const kind of ['ClusterOperator', 'MachineConfigPool', 'Node', 'MachineConfig']) {
      const names = ofKind(state, kind).map(({ metadata }) => metadata.name);
      expect(names).toEqual([...names].sort());
    }
  });

  it.each(moments)('$name: nodes name MachineConfigs that exist', ({ ms, scenario }) => {
    const state = scenario.stateAt(ms);
    const known = new Set(ofKind(state, 'MachineConfig').map(({ metadata }) => metadata.name));
    const unknown = ofKind(state, 'Node').flatMap(({ metadata }) =>
      ['currentConfig', 'desiredConfig'].flatMap((key) => {
        const name = metadata.annotations?.[`machineconfiguration.openshift.io/${key}`];
        return name === undefined || known.has(name) ? [] : [name];
      }),
    );
    // That of the pool was deleted again.
    expect(new Set(unknown).size).toBe(scenario.id === 'config-deleted' ? 1 : 0);
  });
});

describe('moments', () => {
  it.each(moments)(
    '$name: the same state every time, with the same objects',
    ({ ms, scenario }) => {
      const first = scenario.stateAt(ms);
      scenario.stateAt(0);
      const again = scenario.stateAt(ms);
      expect(again.objects.length).toBe(first.objects.length);
      expect(again.objects.every((object, index) => object === first.objects[index])).toBe(true);
      expect(again.alerts.every((alert, index) => alert === first.alerts[index])).toBe(true);
    },
  );

  it('keeps the identity of what did not change, and of nothing else', () => {
    const scenario = findScenario('moving-update');
    let before = new Map<string, KubernetesObject>();
    for (let ms = 0; ms < 106 * 60_000; ms += 15_000) {
      const now = new Map(scenario?.stateAt(ms).objects.map((object) => [keyOf(object), object]));
      const unchanged = [...now].filter(
        ([key, object]) =>
          before.get(key) !== object && JSON.stringify(before.get(key)) === JSON.stringify(object),
      );
      expect({ ms, unchanged: unchanged.map(([key]) => key) }).toEqual({ ms, unchanged: [] });
      before = now;
    }
  });

  it('comes out the same when everything is built anew', () => {
    const scenario = findScenario('drain-blocked');
    const first = JSON.stringify(scenario?.stateAt(0));
    let rebuilt = '';
    jest.isolateModules(() => {
      // A fresh copy of the module, with no memory of the first one.
      const fresh = jest.requireActual<{ findScenario: typeof findScenario }>('.');
      rebuilt = JSON.stringify(fresh.findScenario('drain-blocked')?.stateAt(0));
    });
    expect(rebuilt).toBe(first);
  });

  it('is cheap with 5,000 nodes, once they are there', () => {
    const scenario = findScenario('nodes-5000');
    scenario?.stateAt(0);
    const shortest = (work: (minute: number) => unknown) =>
      Math.min(
        ...[1, 2, 3, 4, 5, 6, 7].map((minute) => {
          const before = process.cpuUsage();
          work(minute);
          return process.cpuUsage(before).user;
        }),
      );
    const moment = shortest((minute) => scenario?.stateAt(minute * 60_000));
    const writing = shortest(() => JSON.stringify(scenario?.stateAt(0).objects));
    // Building all objects anew takes longer than writing them. What else the machine does takes no part in the CPU
    // time.
    expect(moment).toBeLessThan(writing / 10);
  });

  it('changes a few of 5,000 nodes each minute', () => {
    const scenario = findScenario('nodes-5000');
    const nodes = (ms: number) =>
      scenario?.stateAt(ms).objects.filter(({ kind }) => kind === 'Node') ?? [];
    const before = new Set(nodes(0));
    const changed = nodes(60_000).filter((node) => !before.has(node));
    expect(before.size).toBe(5000);
    expect(changed.length).toBeGreaterThan(2);
    expect(changed.length).toBeLessThan(60);
  });
});

/** Every RFC 3339 time in an object. */
function timesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    SAID_IN_ADVANCE.has(key) ? [] : timesIn(inner),
  );
}

/** When a pod's time to end is over, and until when a certificate is valid. */
const SAID_IN_ADVANCE: ReadonlySet<string> = new Set(['deletionTimestamp', 'expiry']);
