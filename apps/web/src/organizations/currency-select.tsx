import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useFormat } from '../shared/format/use-format';

const codes = Intl.supportedValuesOf('currency');

/** Selects the currency of an organization's prices. */
export function CurrencySelect(props: Omit<SelectProps, 'data'>) {
  const { currencyName } = useFormat();
  const currencies = useMemo(
    () => codes.map((code) => ({ value: code, label: `${code}, ${currencyName(code)}` })),
    [currencyName],
  );
  return (
    <Select label="Currency" description="All prices are in it." required searchable data={currencies} {...props} />
  );
}
