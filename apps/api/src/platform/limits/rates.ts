const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const quarterMs = 15 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * All rate limits of the api: the maximum number per `windowMs` and key. A whole office or warehouse can share one
 * address, so its limits are higher than a person's. Limits by cost are in the bff (`apps/bff/src/limits`); sizes and
 * durations that people see are in the domain (`packages/domain/src/limits`).
 */
export const rates = {
  /** Failed sign-ins. */
  signIn: { windowMs: quarterMs, perVisitor: 10, perAccount: 30, perAddress: 100 },
  /** Emails that confirm a new account, and sign-ups from an address. */
  signUp: { windowMs: hourMs, perVisitor: 5, perAccount: 20, perAddress: 30 },
  /** Emails with a link for a new password; requests and resets from an address. */
  passwordReset: { windowMs: hourMs, perVisitor: 5, perAccount: 20, perAddress: 30, resetsPerAddress: 60 },
  /** Requests for a new email address, by account and by new address. */
  emailChange: { windowMs: hourMs, perAccount: 5, perEmail: 5 },
  /** Wrong entries of the current password: an open browser must not be usable to guess it. */
  presentPassword: { windowMs: quarterMs, perAccount: 10 },
  /** Emails about a sign-in from a browser that is new to the account. */
  newDeviceMail: { windowMs: dayMs, perAccount: 5 },
  /** Attempts with a used link while it is remembered: it must not be usable to guess the password that it set. */
  usedLink: { perLink: 20 },
  /** Invitation emails, by address and by organization. */
  invitation: { windowMs: hourMs, perEmail: 5, perOrganization: 200 },
  /** Emails that notify approvers of a pending movement. */
  approvalMail: { windowMs: hourMs, perOrganization: 30 },
  /** Accounts created by invitation. */
  invitedAccount: { windowMs: hourMs, perAddress: 30 },
  /** Password emails that admins request for one person. */
  memberReset: { windowMs: hourMs, perPerson: 5 },
  /** Batches of behavior events; a tab sends one every 10 s, or for every 50 events. */
  behaviorBatch: { windowMs: minuteMs, perPerson: 30 },
  /**
   * The budget of a network in one process for callers without a session or key: bytes sent and received, and milliseconds
   * of its requests. The budget refills fast enough for two requests at any time, or a list of the api every few seconds,
   * forever.
   */
  anonymous: {
    bytes: { capacity: 33_554_432, perSecond: 524_288 },
    ms: { capacity: 120_000, perSecond: 2_000 },
  },
  /** Entries in the waitlist and the newsletter together. */
  landingEntry: { windowMs: hourMs, perAddress: 30 },
} as const;
