/** A person with the fields that were returned with another record; undefined fields are read on request. */
export interface PersonModel {
  readonly id: string;
  /** The organization in which to read the person; null if unknown, so that missing fields are null. */
  readonly organizationId: string | null;
  /** The name in this place; for somebody who has left, the recorded name. */
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly avatarId?: string | null | undefined;
}
