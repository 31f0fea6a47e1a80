import type { ImageBuild } from '../../engine';

/** Whether an image build ended without an image: none of its pool's nodes can start. */
export const hasBuildFailed = ({ kind }: ImageBuild): boolean =>
  kind === 'failed' || kind === 'interrupted';
