/** A person as far as they came along with something else: what is undefined is requested once it is wanted. */
export interface PersonModel {
  readonly id: string;
  /** Where to ask; null: nowhere, so that what did not come along is null. */
  readonly organizationId: string | null;
  /** As in this place: of somebody who has left, what was written down. */
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly avatarId?: string | null | undefined;
}
