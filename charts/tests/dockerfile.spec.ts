import { at, listAt, one, readChartFile, render } from './chart';
import { isInContext, readCopy, readImages, readStages, textsOf, type Stage } from './dockerfile';
import { describeWith, findTool } from './find-tool';

const helm = findTool('find-helm.sh') ?? '';
const NO_STAGE: Stage = { from: '', instructions: [] };
const [build = NO_STAGE, runtime = NO_STAGE, ...others] = readStages();

describe('the Dockerfile', () => {
  it('has a stage that builds and one that runs', () => {
    expect(build.from).toBe('--platform=$BUILDPLATFORM ${BUILD_IMAGE} AS build');
    expect(runtime.from).toBe('${RUNTIME_IMAGE}');
    expect(others).toEqual([]);
  });

  it('builds on pinned images of the same base', () => {
    expect(readImages()).toEqual([
      expect.stringMatching(/^registry\.access\.redhat\.com\/ubi9\/nodejs-22:9\.\d+/),
      expect.stringMatching(/^registry\.access\.redhat\.com\/ubi9\/nginx-12\d:9\.\d+/),
    ]);
  });

  it('runs nothing as root, and as a number that Kubernetes can check', () => {
    for (const stage of [build, runtime]) {
      expect(textsOf(stage, 'USER')).toEqual(['1001']);
    }
  });

  it('runs no command in the image that is shipped', () => {
    expect(textsOf(runtime, 'RUN')).toEqual([]);
    expect(textsOf(runtime, 'ADD')).toEqual([]);
  });

  it('ships files that nobody may change', () => {
    for (const copy of textsOf(runtime, 'COPY')) expect(copy).toContain('--chown=0:0');
  });

  it('stops as nginx likes it', () => {
    expect(textsOf(runtime, 'STOPSIGNAL')).toEqual(['SIGQUIT']);
  });

  it.each(['title', 'description', 'licenses', 'source', 'version', 'revision', 'created'])(
    'says its %s',
    (label) => {
      expect(textsOf(runtime, 'LABEL').join(' ')).toContain(`org.opencontainers.image.${label}=`);
    },
  );

  it('copies only what .dockerignore lets through', () => {
    const sources = textsOf(build, 'COPY').flatMap((copy) => readCopy(copy).sources);
    expect(sources).toContain('src');
    expect(sources.filter((source) => !isInContext(source))).toEqual([]);
  });

  it.each([
    'src/engine/index.spec.ts',
    'src/testing',
    'node_modules',
    'dist',
    '.git',
    'docs',
    'cli',
  ])('does not look at %s', (file) => {
    expect(isInContext(file)).toBe(false);
  });
});

describeWith(helm || undefined)('image and chart', () => {
  it('start the same command, on the same port, in the same folder', () => {
    const deployment = one(render(helm), 'Deployment');
    const container = at(deployment, 'spec', 'template', 'spec', 'containers', 0);
    const [entrypoint = ''] = textsOf(runtime, 'ENTRYPOINT');
    expect(JSON.parse(entrypoint)).toEqual(at(container, 'command'));
    expect(textsOf(runtime, 'EXPOSE')).toEqual([
      String(at(container, 'ports', 0, 'containerPort')),
    ]);
    const [folder] = textsOf(runtime, 'WORKDIR');
    const mounts = listAt(container, 'volumeMounts').map((mount) => at(mount, 'mountPath'));
    expect(mounts).toEqual([`${folder ?? ''}/conf`, `${folder ?? ''}/cert`, `${folder ?? ''}/tmp`]);
    const targets = textsOf(runtime, 'COPY').map((copy) => readCopy(copy).target);
    expect(targets).toContain(`${folder ?? ''}/html`);
    expect(readChartFile('files/nginx.conf')).toContain('root html;');
  });
});
