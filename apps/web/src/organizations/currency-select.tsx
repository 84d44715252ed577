import { Select, type SelectProps } from '@mantine/core';

const names = new Intl.DisplayNames(undefined, { type: 'currency' });
const currencies = Intl.supportedValuesOf('currency').map((code) => ({
  value: code,
  label: `${code}, ${names.of(code) ?? code}`,
}));

/** Picks the currency in which an organisation's prices are. */
export function CurrencySelect(props: Omit<SelectProps, 'data'>) {
  return (
    <Select label="Currency" description="All prices are in it." required searchable data={currencies} {...props} />
  );
}
