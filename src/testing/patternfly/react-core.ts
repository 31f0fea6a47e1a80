import { loadOnUse } from './load-on-use';

module.exports = loadOnUse('@patternfly/react-core');
