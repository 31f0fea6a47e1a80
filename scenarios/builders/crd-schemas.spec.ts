import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import { parse } from 'yaml';
import { announceUnchecked } from '../../src/testing/announce-unchecked';
import { SCENARIOS } from '..';

/** CustomResourceDefinitions as published in openshift/api; kept beside the repository, not in it. */
const CRDS = resolve(__dirname, '../../../shared/crds');
const FILES: Readonly<Record<string, string>> = {
  ClusterVersion: 'clusterversions.yaml',
  ClusterOperator: 'clusteroperators.yaml',
  MachineConfigPool: 'machineconfigpools.yaml',
  MachineConfig: 'machineconfigs.yaml',
  MachineConfigNode: 'machineconfignodes.yaml',
  MachineConfiguration: 'machineconfigurations.yaml',
  Infrastructure: 'infrastructures.yaml',
};

interface CustomResourceDefinition {
  readonly spec: {
    readonly versions: readonly {
      readonly name: string;
      readonly schema: { readonly openAPIV3Schema: object };
    }[];
  };
}

function validatorOf(file: string): ValidateFunction {
  // Published CRDs have this shape.
  const crd = parse(readFileSync(resolve(CRDS, file), 'utf8')) as CustomResourceDefinition;
  const schema = crd.spec.versions.find(({ name }) => name === 'v1')?.schema.openAPIV3Schema;
  if (!schema) throw new Error(`${file} has no version v1`);
  return new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(
    asJsonSchema(schema) as object,
  );
}

/** Structural schemas prune unknown fields, which would hide our spelling mistakes: here they are errors. */
function asJsonSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(asJsonSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema);
  const kept = Object.fromEntries(
    entries
      .filter(([key]) => !key.startsWith('x-kubernetes-'))
      .map(([key, value]) => [key, asJsonSchema(value)]),
  );
  const intOrString = entries.some(
    ([key, value]) => key === 'x-kubernetes-int-or-string' && value === true,
  );
  const open = entries.some(([key]) => key === 'x-kubernetes-preserve-unknown-fields');
  if (intOrString) return {};
  const isObject =
    'properties' in kept && kept.type === 'object' && !('additionalProperties' in kept);
  return isObject && !open ? { ...kept, additionalProperties: false } : kept;
}

if (existsSync(CRDS)) {
  describe('objects of all scenarios', () => {
    it.each(Object.entries(FILES))('%s is what the API would accept', (kind, file) => {
      const validate = validatorOf(file);
      const seen = new Set<object>();
      const errors: string[] = [];
      for (const scenario of SCENARIOS) {
        const lastsMs = scenario.id === 'moving-update' ? (scenario.lastsMs ?? 0) : 0;
        for (
          let ms = scenario.showAtMs % 90_000;
          ms <= Math.max(lastsMs, scenario.showAtMs);
          ms += 90_000
        ) {
          for (const object of scenario.stateAt(ms).objects) {
            if (object.kind !== kind || seen.has(object) || errors.length > 5) continue;
            seen.add(object);
            const valid: boolean = validate(object);
            if (!valid) {
              errors.push(
                `${scenario.id} ${object.metadata.name}: ${JSON.stringify(validate.errors?.slice(0, 3))}`,
              );
            }
          }
        }
      }
      expect(errors).toEqual([]);
      expect(seen.size).toBeGreaterThan(0);
    });
  });
} else {
  announceUnchecked(`objects against the CRDs of OpenShift; there is no ${CRDS}`);
  it('has no CRDs to check against', () => expect(existsSync(CRDS)).toBe(false));
}
