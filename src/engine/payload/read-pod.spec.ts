import { aRelease } from '../../../scenarios/builders';
import { aCondition, aReadClusterVersion } from '../../testing/engine/readings';
import { MINUTE, SECOND } from '../time';
import {
  TO,
  ago,
  timedOut,
  failedPod,
  objects,
  look,
} from '../../testing/engine/a-payload-request';

describe('which Pod it is', () => {
  const other = aRelease('4.18.11');
  it.each([
    {
      name: 'the newest with the image',
      pods: [
        failedPod({ name: 'version-4.18.10-aaaaa', createdAt: ago(5n * MINUTE) }),
        failedPod({ name: 'version-4.18.10-bbbbb', createdAt: ago(1n * MINUTE) }),
        failedPod({ name: 'version-4.18.11-ccccc', release: other, createdAt: ago(SECOND) }),
      ],
      expected: 'version-4.18.10-bbbbb',
    },
    {
      name: 'without a version in its name',
      pods: [failedPod({ name: 'version--aaaaa' })],
      expected: 'version--aaaaa',
    },
    {
      name: 'no other Pod with the image',
      pods: [failedPod({ name: 'somebody-elses' })],
      expected: undefined,
    },
    {
      name: 'none of another image, whatever its name',
      pods: [failedPod({ name: 'version-4.18.10-aaaaa', release: other })],
      expected: undefined,
    },
    {
      name: 'none that has succeeded',
      pods: [failedPod({ phase: 'Succeeded' })],
      expected: undefined,
    },
    { name: 'what is no Pod', pods: [null, 7, {}, []], expected: undefined },
  ])('$name', ({ pods, expected }) => {
    expect(look(timedOut(), objects(pods))?.pod?.pod.name).toBe(expected);
  });

  it.each([
    { name: 'version-4.18.10-x7k2p', is: true },
    { name: 'version-4.18.10-x7k2p-9hlq4', is: true },
    { name: 'version-4.18.1-x7k2p', is: false },
    { name: 'version-4.18.10-rc.1-x7k2p', is: false },
    { name: 'version-4.18.10-', is: false },
  ])('by name, when nobody tells the image: $name $is', ({ name, is }) => {
    const clusterVersion = aReadClusterVersion({
      desiredUpdate: { version: TO.version },
      conditions: [
        aCondition({ type: 'ReleaseAccepted', status: 'False', reason: 'RetrievePayload' }),
      ],
    });
    const payload = look(clusterVersion, objects([failedPod({ name })]));
    expect(payload?.pod !== undefined).toBe(is);
  });
});
