/** A table of delivery destinations. Each row has a name, `created_by`, and a status. */
export interface DestinationTable {
  readonly table: 'webhooks' | 'chats' | 'scheduled_reports';
  /** Its key column beside `organization_id`. */
  readonly key: string;
  /** Its name in emails and audit entries. */
  readonly entity: 'webhook' | 'chat' | 'report';
  /** The job that emails the creator of a row. */
  readonly failureEmails: string;
  /** Returns the page of a row, within its organization. */
  readonly page: (id: string) => string;
}
