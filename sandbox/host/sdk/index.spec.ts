/** @jest-environment ./sandbox/host/testing/browser-environment.ts */
import * as pluginSdk from '../../../src/sdk';
import { sdkModule } from '.';

it('has the names that the plugin uses, and no others', () => {
  expect(Object.keys(sdkModule).sort()).toEqual(Object.keys(pluginSdk).sort());
});
