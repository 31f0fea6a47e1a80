import { get } from '../../../connect/api-request';
import type { ClusterConnection } from '../../../connect/cluster-connection';
import { fieldsOf } from '../json-fields';

const USER_AGENT = 'update-status-sandbox';

/** One object of a live cluster; without fields when it cannot be read, for any reason. */
export async function readLiveObject(
  connection: ClusterConnection,
  path: string,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const url = new URL(`${connection.server}${path}`);
    const { text } = await get(connection, url, 'application/json', USER_AGENT);
    const value: unknown = JSON.parse(text);
    return fieldsOf(value);
  } catch {
    return {};
  }
}
