import { at, listAt, ofPlugin, one, readChartFile, render } from './chart';
import { isInContext, readCopy, readImages, readStages, textsOf, type Stage } from './dockerfile';
import { describeWith, findTool } from '../../src/testing/find-tool';

const helm = findTool('find-helm.sh') ?? '';
const NO_STAGE: Stage = { from: '', instructions: [] };
const [
  build = NO_STAGE,
  controllerBuild = NO_STAGE,
  controller = NO_STAGE,
  runtime = NO_STAGE,
  ...others
] = readStages();
/** What is shipped. */
const SHIPPED = { plugin: runtime, controller };

describe('the Dockerfile', () => {
  it('has stages that build and stages that run, that of the plugin at last', () => {
    expect(build.from).toBe('--platform=$BUILDPLATFORM ${BUILD_IMAGE} AS build');
    expect(controllerBuild.from).toBe('build AS build-controller');
    expect(controller.from).toBe('${CONTROLLER_IMAGE} AS controller');
    expect(runtime.from).toBe('${RUNTIME_IMAGE}');
    expect(others).toEqual([]);
  });

  it('builds on pinned images of the same base', () => {
    expect(readImages()).toEqual([
      expect.stringMatching(/^registry\.access\.redhat\.com\/ubi9\/nodejs-22:9\.\d+/),
      expect.stringMatching(/^registry\.access\.redhat\.com\/ubi9\/nodejs-22-minimal:9\.\d+/),
      expect.stringMatching(/^registry\.access\.redhat\.com\/ubi9\/nginx-12\d:9\.\d+/),
    ]);
  });

  it('runs nothing as root, and as a number that Kubernetes can check', () => {
    for (const stage of [build, controller, runtime]) {
      expect(textsOf(stage, 'USER')).toEqual(['1001']);
    }
  });

  it.each(Object.entries(SHIPPED))('runs no command in the image of the %s', (_name, stage) => {
    expect(textsOf(stage, 'RUN')).toEqual([]);
    expect(textsOf(stage, 'ADD')).toEqual([]);
  });

  it.each(Object.entries(SHIPPED))(
    'ships files of the %s that nobody may change',
    (_name, stage) => {
      expect(textsOf(stage, 'COPY').length).toBeGreaterThan(1);
      for (const copy of textsOf(stage, 'COPY')) expect(copy).toContain('--chown=0:0');
    },
  );

  it('stops as nginx likes it', () => {
    expect(textsOf(runtime, 'STOPSIGNAL')).toEqual(['SIGQUIT']);
  });

  it('says as much of the controller as of the plugin', () => {
    const labelsOf = (stage: Stage): readonly string[] =>
      textsOf(stage, 'LABEL').flatMap((text) => text.match(/[\w.-]+(?==")/g) ?? []);
    expect(labelsOf(controller)).toEqual(labelsOf(runtime));
  });

  it.each(['title', 'description', 'licenses', 'source', 'version', 'revision', 'created'])(
    'says its %s',
    (label) => {
      expect(textsOf(runtime, 'LABEL').join(' ')).toContain(`org.opencontainers.image.${label}=`);
    },
  );

  it('copies only what .dockerignore lets through', () => {
    const sources = [build, controllerBuild]
      .flatMap((stage) => textsOf(stage, 'COPY'))
      .flatMap((copy) => readCopy(copy).sources);
    expect(sources).toEqual(expect.arrayContaining(['src', 'controller']));
    expect(sources.filter((source) => !isInContext(source))).toEqual([]);
  });

  it.each([
    'src/engine/index.spec.ts',
    'src/testing',
    'controller/testing',
    'controller/controller.spec.ts',
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
    const deployment = one(ofPlugin(render(helm)), 'Deployment');
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
