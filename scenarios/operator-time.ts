/** A moment as operators write it in their messages: `2026-04-14 14:14:00`. */
export function operatorTime(startsAt: string, agoMs: number): string {
  return new Date(Date.parse(startsAt) - agoMs).toISOString().replace('T', ' ').slice(0, 19);
}
