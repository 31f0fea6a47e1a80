export {
  readSavedData,
  type SavedData,
  type SavedInput,
  type SavedOptions,
} from './read-saved-data';
export { type SavedCluster, type SavedOrigin } from './saved-cluster';
export { SAVED_LIMITS, type SavedLimits } from './limits';
export { type ByteStream, type Decompressors, type SavedFile } from './saved-file';
export { type DuplicatedObjects, type SavedFault, type SavedFaultCode } from './saved-fault';
export { inflateInBites, type Inflater } from './inflate-in-bites';
export { unxz } from './unxz';
