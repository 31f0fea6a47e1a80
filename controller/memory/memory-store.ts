import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  isStoredMemory,
  NO_MEMORY,
  readMemory,
  readObject,
  readText,
  storeMemory,
  type UpdateMemory,
} from '../../src/engine';
import { LastingWarning, type Log } from '../log';
import { retryDelayMs } from '../../src/data/collection/retry-delay';
import type { Environment } from '../../src/data/environment';
import type { ApiWriter, WriteAnswer } from '../publish/api-writer';

/** The key of the memory, as gzipped JSON. */
const KEY = 'memory.json.gz';
/** The key of memory that could not be read, so that it is not lost. */
const SET_ASIDE_KEY = 'set-aside';

/** An object of the API may have 1 MiB; two such parts and their names have room in it. */
const MOST_BYTES = 480 * 1024;
/** The limit for unzipping, because a small file can unpack to a huge one. No stored memory is larger. */
const MOST_UNZIPPED_BYTES = 64 * 1024 * 1024;
/** The limit for the text of nodes, of which gzip leaves about a tenth. */
const MOST_CHARACTERS = 8_000_000;

const FORBIDDEN = 403;

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** The memory between two runs, in a ConfigMap. Without it, only observed times are lost. */
export class MemoryStore {
  private readonly warning: LastingWarning;
  private resourceVersion: string | undefined;
  private setAside: string | undefined;
  private stored = '';

  /** @param namespace Where the ConfigMap is. */
  constructor(
    private readonly environment: Environment,
    private readonly writer: ApiWriter,
    private readonly namespace: string,
    private readonly name: string,
    private readonly log: Log,
  ) {
    this.warning = new LastingWarning(log);
  }

  /**
   * Waits for an API server that answers: to begin without would overwrite what is remembered. What is corrupt, or of
   * another version, is set aside.
   */
  async load(): Promise<UpdateMemory> {
    const answer = await this.read();
    if (answer.state !== 'done') return NO_MEMORY;
    const content = this.takeVersion(answer.object);
    if (content === '') return NO_MEMORY;
    try {
      const zipped = Buffer.from(content, 'base64');
      const text = await unzip(zipped, { maxOutputLength: MOST_UNZIPPED_BYTES });
      const stored: unknown = JSON.parse(text.toString('utf8'));
      if (isStoredMemory(stored)) return readMemory(stored);
      this.putAside(content, 'it is of another version');
    } catch (error) {
      this.putAside(content, String(error));
    }
    return NO_MEMORY;
  }

  /** Writes nothing when what matters of it is stored. Answers whether it is stored now; why it is not is said. */
  async save(memory: UpdateMemory): Promise<boolean> {
    // When it was last looked alone is not worth a write.
    const text = JSON.stringify({ ...storeMemory(memory, MOST_CHARACTERS), seenAt: undefined });
    if (text === this.stored) return true;
    const content = await pack(memory);
    if (!(await this.write(content)) && !(await this.writeAgain(content))) return false;
    this.stored = text;
    this.warning.over();
    return true;
  }

  private async read(): Promise<WriteAnswer> {
    for (let failures = 0; ; failures++) {
      const answer = await this.writer.get(this.path);
      if (answer.state !== 'failed') return answer;
      this.warning.say(`cannot read the memory: ${answer.message}`);
      if (answer.code === FORBIDDEN) return answer;
      const delayMs = retryDelayMs(failures, this.environment.random());
      await new Promise<void>((resolve) => void this.environment.after(delayMs, resolve));
    }
  }

  private get path(): string {
    return `/api/v1/namespaces/${this.namespace}/configmaps/${this.name}`;
  }

  private async write(content: string): Promise<boolean> {
    const { name, namespace, resourceVersion, setAside } = this;
    const object = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name, namespace, resourceVersion },
      binaryData: { [KEY]: content, ...(setAside !== undefined && { [SET_ASIDE_KEY]: setAside }) },
    };
    const answer =
      resourceVersion === undefined
        ? await this.writer.create(`/api/v1/namespaces/${namespace}/configmaps`, object)
        : await this.writer.replace(this.path, object);
    if (answer.state === 'done') this.takeVersion(answer.object);
    if (answer.state === 'failed') this.warning.say(`cannot store the memory: ${answer.message}`);
    return answer.state === 'done';
  }

  /** After another client has made, changed or deleted it. There is one controller, so what it knows counts. */
  private async writeAgain(content: string): Promise<boolean> {
    const answer = await this.writer.get(this.path);
    if (answer.state === 'failed' || answer.state === 'conflict') return false;
    if (answer.state === 'done') this.takeVersion(answer.object);
    else this.resourceVersion = undefined;
    return this.write(content);
  }

  /** The memory in it, in base64. */
  private takeVersion(object: unknown): string {
    const { binaryData, metadata } = readObject(object);
    this.resourceVersion = readText(readObject(metadata).resourceVersion);
    const { [KEY]: content, [SET_ASIDE_KEY]: setAside } = readObject(binaryData);
    if (readText(setAside) !== '') this.setAside = readText(setAside);
    return readText(content);
  }

  private putAside(content: string, why: string): void {
    this.setAside = content;
    this.log.warn(`the memory cannot be used and is set aside: ${why}`, {
      configMap: `${this.namespace}/${this.name}`,
      key: SET_ASIDE_KEY,
    });
  }
}

/** The part of the memory that fits, in base64. */
async function pack(memory: UpdateMemory): Promise<string> {
  for (let most = MOST_CHARACTERS; ; most = Math.floor(most / 2)) {
    const zipped = await zip(JSON.stringify(storeMemory(memory, most)));
    if (zipped.length <= MOST_BYTES || most === 0) return zipped.toString('base64');
  }
}
