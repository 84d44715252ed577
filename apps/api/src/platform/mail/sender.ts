/** The sender of all emails. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}
