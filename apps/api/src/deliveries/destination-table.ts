/** The table of what deliveries go to. Each row has a name, `created_by`, and a status. */
export interface DestinationTable {
  readonly table: 'webhooks' | 'chats' | 'scheduled_reports';
  /** Its column beside `organization_id`. */
  readonly key: string;
  /** The name in emails and in the history. */
  readonly entity: 'webhook' | 'chat' | 'report';
  /** The job that writes to whoever created a row. */
  readonly failureEmails: string;
  /** The page of a row, within its organization. */
  readonly page: (id: string) => string;
}
