const tags = [
  'en-GB',
  'en-US',
  'en-AU',
  'en-CA',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-ZA',
  'bg-BG',
  'ca-ES',
  'cs-CZ',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'el-GR',
  'es-AR',
  'es-ES',
  'es-MX',
  'et-EE',
  'fi-FI',
  'fr-BE',
  'fr-CA',
  'fr-CH',
  'fr-FR',
  'hr-HR',
  'hu-HU',
  'it-CH',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'lt-LT',
  'lv-LV',
  'nb-NO',
  'nl-BE',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'sk-SK',
  'sl-SI',
  'sr-RS',
  'sv-SE',
  'tr-TR',
  'uk-UA',
  'zh-CN',
  'zh-TW',
];

interface Choice {
  value: string;
  label: string;
}

/** Returns the locales by English name, including the chosen one even if it is not in the usual list. */
export function localeChoices(chosen: string | null): Choice[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const all = chosen !== null && !tags.includes(chosen) ? [...tags, chosen] : tags;
  const choices = all.map((tag) => ({ value: tag, label: names.of(tag) ?? tag }));
  return [{ value: '', label: 'As on this device' }, ...choices.sort((a, b) => a.label.localeCompare(b.label, 'en'))];
}

/** Returns the time zones by name, including the chosen one even if this browser does not list it. */
export function timeZoneChoices(chosen: string | null, none = 'As on this device'): Choice[] {
  const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(chosen === null ? [] : [chosen])])];
  const choices = zones.sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  return [{ value: '', label: none }, ...choices];
}
