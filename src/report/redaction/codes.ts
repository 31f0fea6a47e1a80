/** Fields whose values are words of ours or of the API's, the same in every cluster. */
const CODE_FIELDS: ReadonlySet<string> = new Set([
  'assessment',
  'basis',
  'because',
  'code',
  'estimate',
  'group',
  'health',
  'impact',
  'key',
  'kind',
  'level',
  'phase',
  'resource',
  'risk',
  'scope',
  'scopeType',
  'skew',
  'topology',
  'type',
  'weight',
]);

const OPERATOR_STATES: ReadonlySet<string> = new Set(['updated', 'updating', 'waiting', 'unknown']);

/** Fields that hold identifiers, as a rule; anybody may write something else there. */
const IDENTIFIER_FIELDS: ReadonlySet<string> = new Set([
  'conditionReason',
  'daemonState',
  'reason',
  'state',
  'status',
  'step',
]);

/** True if the text is a code, which stays even when something has the same name. */
export function isCode(text: string, field: string): boolean {
  if (CODE_FIELDS.has(field)) return true;
  if (field === 'state' && OPERATOR_STATES.has(text)) return true;
  return IDENTIFIER_FIELDS.has(field) && /^[A-Z][A-Za-z]*$/.test(text);
}
