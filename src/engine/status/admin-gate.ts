/** Something that an administrator has to acknowledge before the cluster leaves a minor version, and has not. */
export interface AdminGate {
  /** Key in ConfigMap admin-gates, and in admin-acks once it is acknowledged. */
  readonly gate: string;
  /** The minor version that is not left before, as `4.18`; empty when the key names none. */
  readonly minor: string;
  /** What there is to know, in the words of the release or operator that asks for it; empty when it says nothing. */
  readonly message: string;
  /** The entry itself is not as it has to be: an acknowledgement does not help. */
  readonly isInvalid: boolean;
}
