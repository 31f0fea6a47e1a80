const NAME = /^[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?$/;
const LONGEST_NAME = 63;
const DOMAIN = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;
const LONGEST_DOMAIN = 253;

/** True if the API accepts the key of a label: a name, with or without a domain. */
export function isLabelKey(key: string): boolean {
  const parts = key.split('/');
  const name = parts.at(-1) ?? '';
  const [domain] = parts.length === 2 ? parts : [];
  return (
    parts.length <= 2 &&
    isLabelName(name) &&
    (domain === undefined || (domain.length <= LONGEST_DOMAIN && DOMAIN.test(domain)))
  );
}

/** True if the API accepts the value of a label. */
export function isLabelValue(value: string): boolean {
  return value === '' || isLabelName(value);
}

function isLabelName(text: string): boolean {
  return text.length <= LONGEST_NAME && NAME.test(text);
}
