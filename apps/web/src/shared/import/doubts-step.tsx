import { Alert, Radio, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ImportDoubt, ImportDoubtKind } from '@tallyard/domain/imports/doubts';
import { useRegion } from '@tallyard/ui';
import { useFormat } from '../format/use-format';
import classes from './import.module.css';
import { regionAnswers } from './region-answers';
import type { DoubtAnswers } from './stored-mappings';

interface DoubtsStepProps {
  readonly doubts: readonly ImportDoubt[];
  readonly answers: DoubtAnswers;
  readonly onAnswer: (kind: ImportDoubtKind, answer: string) => void;
}

const questions: Readonly<Record<ImportDoubtKind, string>> = {
  decimal: 'Which sign separates the decimals?',
  currency: 'These prices name a currency. How should they be read?',
  negative: 'What do parentheses or a minus sign at the end mean?',
  percent: 'How should percentages be read?',
  exponent: 'A spreadsheet has shortened these codes. How should they be read?',
  encoding: 'Which encoding does the file have?',
};

const labels: Readonly<Record<string, string>> = {
  'decimal .': 'Point',
  'decimal ,': 'Comma',
  'currency ignore': 'Take the number as it is; nothing is converted',
  'negative negative': 'A negative number',
  'negative positive': 'A positive number',
  'percent fraction': 'A fraction',
  'percent number': 'The number before the sign',
  'exponent text': 'Keep the text. If digits are missing, correct the file instead',
};

const cellsShown = 3;

/** Returns whether each doubt has an answer. */
export function areAnswered(doubts: readonly ImportDoubt[], answers: DoubtAnswers): boolean {
  return doubts.every(({ kind }) => answers[kind] !== undefined);
}

/** Asks the user once for each way in which cells of the file can be read. */
export function DoubtsStep({ doubts, answers, onAnswer }: DoubtsStepProps) {
  const format = useFormat();
  const ofRegion = regionAnswers(doubts, useRegion().locale);
  return (
    <Stack gap="md">
      <Alert
        color="yellow"
        role="status"
        title="Some cells can be read in more than one way"
        icon={<IconAlertTriangle aria-hidden />}
      >
        Nothing was imported. Choose how to read them, then check the rows again.
      </Alert>
      {doubts.map((doubt) => (
        <Radio.Group
          key={doubt.kind}
          label={questions[doubt.kind]}
          description={placeOf(doubt, format.count)}
          value={answers[doubt.kind] ?? null}
          onChange={(answer) => onAnswer(doubt.kind, answer)}
        >
          <Stack gap="xs" mt="xs">
            {doubt.answers.map((answer) => (
              <Radio
                key={answer}
                value={answer}
                label={labelOf(doubt.kind, answer, ofRegion[doubt.kind] === answer)}
                description={<Readings doubt={doubt} answer={answer} />}
              />
            ))}
          </Stack>
        </Radio.Group>
      ))}
    </Stack>
  );
}

function labelOf(kind: ImportDoubtKind, answer: string, isOfRegion: boolean): string {
  const label = labels[`${kind} ${answer}`] ?? answer.toUpperCase();
  return isOfRegion ? `${label}, as in your region` : label;
}

function placeOf({ kind, count, cells: [first] }: ImportDoubt, countText: (count: number) => string): string {
  if (first === undefined) return '';
  const place = kind === 'encoding' ? `Row ${first.row}` : `First in row ${first.row}, column ${first.column}`;
  return count > 1 ? `${countText(count)} cells. ${place}` : place;
}

function Readings({ doubt: { kind, cells }, answer }: { readonly doubt: ImportDoubt; readonly answer: string }) {
  const format = useFormat();
  const isNumber = kind !== 'encoding' && kind !== 'exponent';
  return (
    <Text component="span" size="xs" className={classes.readings}>
      {cells.slice(0, cellsShown).map(({ row, column, text, readings }) => {
        const reading = readings[answer] ?? '';
        const shown = isNumber && Number.isFinite(Number(reading)) ? format.quantity(Number(reading)) : reading;
        return (
          <span key={`${row} ${column}`}>
            {isNumber ? (
              <>
                {text} is <b className="ui-num">{shown}</b>
              </>
            ) : (
              shown
            )}
          </span>
        );
      })}
    </Text>
  );
}
