/** SQL of the values in the texts of an alert: trigger type, stock, item, warehouse and threshold. */
export interface AlertSubject {
  readonly type: string;
  readonly stock: string;
  readonly item: string;
  readonly warehouse: string;
  readonly threshold: string;
}

/** SQL of the three texts of an alert. */
export interface Texts {
  readonly severity: string;
  readonly title: string;
  readonly message: string;
}

/** The additional values of an alert about time or a movement. */
export interface AlertSubjectAtTime extends AlertSubject {
  readonly since: string;
  /** The movement as text. */
  readonly what: string;
  readonly value: string;
}

const plain = (amount: string) => `trim_scale(${amount})::text`;
const day = (moment: string) => `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
const moment = (at: string) => `to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC'`;

/** Returns severity, title and message for a quantity, both for a new alert and for an update of it. */
export function stockTexts({ type, stock, item, warehouse, threshold }: AlertSubject): Texts {
  const isOver = `${type} = 'over_stock'`;
  return {
    severity: `CASE WHEN ${stock} <= 0 AND NOT ${isOver} THEN 'critical' ELSE 'warning' END`,
    title: `CASE WHEN ${isOver} THEN CASE WHEN ${stock} > ${threshold} THEN 'Over stock: ' ELSE 'No longer over stock: ' END
       WHEN ${stock} <= 0 THEN 'Out of stock: ' WHEN ${stock} > ${threshold} THEN 'Restocked: ' ELSE 'Low stock: ' END
    || ${item}`,
    message: `${item} || ' in ' || ${warehouse} ||
    CASE WHEN ${isOver} AND ${stock} > ${threshold} THEN ' is up to ' || ${plain(stock)}
         WHEN ${stock} <= 0 THEN ' is out of stock'
         WHEN ${isOver} THEN ' is down to ' || ${plain(stock)} || ' again'
         WHEN ${stock} > ${threshold} THEN ' has ' || ${plain(stock)} || ' again'
         ELSE ' is down to ' || ${plain(stock)} END ||
    CASE ${type} WHEN 'out_of_stock' THEN '.'
                 WHEN 'over_stock' THEN ' (the rule alerts above ' || ${plain(threshold)} || ').'
                 ELSE ' (the rule alerts at ' || ${plain(threshold)} || ' or less).' END`,
  };
}

/** Returns the texts of an alert about time or a movement. */
export function momentTexts({
  type,
  stock,
  item,
  warehouse,
  threshold,
  since,
  what,
  value,
}: AlertSubjectAtTime): Texts {
  return {
    severity: `'warning'`,
    title: `CASE ${type} WHEN 'no_movement' THEN 'No movement: ' || ${item}
               WHEN 'pending_movement' THEN 'Waiting: ' || ${what}
               ELSE 'Large movement: ' || ${what} END`,
    message: `CASE ${type}
    WHEN 'no_movement' THEN ${item} || ' in ' || ${warehouse} || ' has not moved since ' || ${day(since)} || ', and '
      || ${plain(stock)} || ' are there (the rule alerts after ' || ${plain(threshold)} || ' days).'
    WHEN 'pending_movement' THEN ${what} || ' in ' || ${warehouse} || ' has waited since ' || ${moment(since)}
      || ' (the rule alerts after ' || ${plain(threshold)} || ' hours).'
    ELSE ${what} || ' in ' || ${warehouse} || ' is worth ' || ${plain(`round(${value}, 2)`)}
      || ' (the rule alerts from ' || ${plain(threshold)} || ' on).' END`,
  };
}

/** Returns SQL that replaces the threshold in a message of `momentTexts` by that of another rule. */
export function withThreshold(message: string, from: string, to: string): string {
  return ['after', 'from'].reduce((text, word) => {
    const quoted = (threshold: string) => `'(the rule alerts ${word} ' || ${plain(threshold)} || ' '`;
    return `replace(${text}, ${quoted(from)}, ${quoted(to)})`;
  }, message);
}

/** Returns the three texts in this order. */
export const inOneRow = ({ severity, title, message }: Texts): string => `${severity}, ${title}, ${message}`;
/** Returns the three texts with their column names. */
export const asColumns = ({ severity, title, message }: Texts): string =>
  `${severity} AS severity, ${title} AS title, ${message} AS message`;
