const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const quarterMs = 15 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Every rate limit of the api: how often, within `windowMs`, counted by what the key says. An address may stand for a
 * whole office or warehouse behind one router, so that it may do more than one person. Limits by cost are the bff's
 * (`apps/bff/src/limits`); sizes and durations that people see are the domain's (`packages/domain/src/limits`).
 */
export const rates = {
  /** Failed sign-ins. */
  signIn: { windowMs: quarterMs, perVisitor: 10, perAccount: 30, perAddress: 100 },
  /** Mails that confirm a new account, and sign-ups from an address. */
  signUp: { windowMs: hourMs, perVisitor: 5, perAccount: 20, perAddress: 30 },
  /** Mails that let somebody set a new password, asks and resets from an address. */
  passwordReset: { windowMs: hourMs, perVisitor: 5, perAccount: 20, perAddress: 30, resetsPerAddress: 60 },
  /** Asks for a new e-mail address, by who asks and by where the mail goes. */
  emailChange: { windowMs: hourMs, perAccount: 5, perEmail: 5 },
  /** The present password, typed wrong: a browser left open must not be good for guessing it. */
  presentPassword: { windowMs: quarterMs, perAccount: 10 },
  /** Mails about a sign-in of a browser that is new to the account. */
  newDeviceMail: { windowMs: dayMs, perAccount: 5 },
  /** Tries of a used link, as long as it is known: it must not be good for guessing the password set with it. */
  usedLink: { perLink: 20 },
  /** Mails that invite somebody, to one e-mail address and of one organization in all. */
  invitation: { windowMs: hourMs, perEmail: 5, perOrganization: 200 },
  /** Mails that tell who may approve movements of one that waits. */
  approvalMail: { windowMs: hourMs, perOrganization: 30 },
  /** Accounts made by invitation. */
  invitedAccount: { windowMs: hourMs, perAddress: 30 },
  /** New passwords that admins have mailed to one person. */
  memberReset: { windowMs: hourMs, perPerson: 5 },
  /** Batches of behavior events; a tab sends one each 10 s, or one for each 50 events. */
  behaviorBatch: { windowMs: minuteMs, perPerson: 30 },
  /**
   * What a network address may take of one process without a session or a key: bytes sent and received, and milliseconds of
   * its requests. Two requests at any time, or a list of the api every few seconds, go on for ever.
   */
  anonymous: {
    bytes: { capacity: 33_554_432, perSecond: 524_288 },
    ms: { capacity: 120_000, perSecond: 2_000 },
  },
  /** Entries of the waitlist and the newsletter together. */
  landingEntry: { windowMs: hourMs, perAddress: 30 },
} as const;
