import { readMachineOsConfig } from '../../resources/image-build';
import type { Check, Findings } from '../check';
import type { Facts } from '../facts';

export const OS_IMAGES: Check = {
  name: 'OsImages',
  needs: ['machineConfigPools', 'machineConfigs', 'machineOsConfigs'],
  find: findSpecialImages,
};

function findSpecialImages({ pools, objects, imageBuilds, pinnedConfigs }: Facts): Findings {
  const built = new Set(
    imageBuilds?.configs.state === 'loaded'
      ? imageBuilds.configs.value.map((object) => readMachineOsConfig(object).pool)
      : [],
  );
  return pools.flatMap(({ name, targetConfig }, index): Findings => [
    ...(built.has(name) || objects[index]?.layered
      ? [{ weight: 'informs', code: 'ImageMode', pool: name } as const]
      : []),
    ...(pinnedConfigs.has(targetConfig)
      ? [{ weight: 'informs', code: 'OsImagePinned', pool: name } as const]
      : []),
  ]);
}
