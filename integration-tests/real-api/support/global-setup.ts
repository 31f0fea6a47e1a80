import { findTool } from '../../../src/testing/find-tool';
import { announceUnchecked } from '../../../src/testing/announce-unchecked';
import { connectTo } from './api';
import { CONTROL_PLANE_VARIABLE } from './cluster';
import { define, HAS_PUBLISHED, listDefinitions } from './definitions';
import { startControlPlane } from './start-control-plane';

/** Starts the API that all test files use; where none can be had, says so aloud, and the tests skip. */
export default async function globalSetup(): Promise<(() => void) | undefined> {
  const program = findTool('find-kube-api.sh');
  if (program === undefined) return undefined;
  if (!HAS_PUBLISHED) announceUnchecked("OpenShift's definitions; they are not on this machine");
  const { stop, ...controlPlane } = await startControlPlane(program);
  try {
    await define(connectTo(controlPlane, controlPlane.tokens.admin), listDefinitions());
  } catch (error) {
    stop();
    throw error;
  }
  process.env[CONTROL_PLANE_VARIABLE] = JSON.stringify(controlPlane);
  return stop;
}
