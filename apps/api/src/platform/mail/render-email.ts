/** The content of an email, in this order; each paragraph is plain text. */
export interface EmailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print at the end. */
  readonly footnote: string;
  /** The URL at which the reader unsubscribes; the last line. */
  readonly unsubscribeUrl?: string;
}

/** Renders the content as HTML and as text. */
export function renderEmail({ subject, paragraphs, action, footnote, unsubscribeUrl }: EmailContent): {
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl?: string;
} {
  const ending = unsubscribeUrl === undefined ? [] : [`Unsubscribe:\n${unsubscribeUrl}`];
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), footnote, ...ending].join(
    '\n\n',
  );
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5f5a;color:#ffffff;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>
<p style="font-size:13px;color:#52606d">Or open this address:<br>${escaped(action.url)}</p>`
    : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f1f4f6;color:#1b2733;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:8px;background:#ffffff">
<p style="margin:0 0 24px;font-weight:700;color:#0b5f5a">Tallyard</p>
${paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n')}
${button}
<p style="margin-top:32px;font-size:13px;color:#52606d">${escaped(footnote)}</p>${
    unsubscribeUrl === undefined
      ? ''
      : `\n<p style="font-size:13px"><a href="${escaped(unsubscribeUrl)}" style="color:#52606d">Unsubscribe</a></p>`
  }
</div></body></html>`;
  return { subject, text: `${text}\n`, html, ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }) };
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
