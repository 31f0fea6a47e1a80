import * as sdk from '../sdk';
import * as stub from './sdk-stub';

it('has every name that the plugin uses', () => {
  const names = Object.keys(sdk);
  expect(names).not.toHaveLength(0);
  for (const name of names) expect(stub).toHaveProperty(name);
});
