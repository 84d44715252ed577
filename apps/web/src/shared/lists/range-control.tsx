import { Button } from '@mantine/core';
import { useState } from 'react';
import { unreadable } from '../format/amounts';
import { AmountInput } from '../forms/amount-input';
import classes from './lists.module.css';

interface RangeControlProps {
  label: string;
  from: number | null;
  to: number | null;
  /** Whether negative amounts are allowed. */
  isSigned?: boolean;
  onApply: (range: { from: string; to: string }) => void;
}

const notBelowZero = (amount: number | null) => (amount !== null && amount < 0 ? 'Nothing is below zero' : null);
const anyAmount = () => null;

/** Two amounts that are applied together, once both can be parsed. */
export function RangeControl({ label, from, to, isSigned = false, onApply }: RangeControlProps) {
  const check = isSigned ? anyAmount : notBelowZero;
  const [low, setLow] = useState(String(from ?? ''));
  const [high, setHigh] = useState(String(to ?? ''));
  const [tried, setTried] = useState(false);
  const refusalOf = (plain: string) => (tried && plain === unreadable ? 'Not a number' : null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if ([low, high].some((plain) => plain === unreadable || check(Number(plain)) !== null)) return;
        onApply({ from: low, to: high });
      }}
    >
      <fieldset className={classes.range} aria-label={label}>
        <AmountInput label={`${label} from`} value={low} onChange={setLow} check={check} refusal={refusalOf(low)} />
        <AmountInput label={`${label} to`} value={high} onChange={setHigh} check={check} refusal={refusalOf(high)} />
        <Button type="submit" variant="default">
          Apply
        </Button>
      </fieldset>
    </form>
  );
}
