import { Autocomplete, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { adjustmentReason, defaultAdjustmentReason } from '@tallyard/domain/inventory/fields';
import { fieldValidationDelayMs, inventoryStaleMs } from '@tallyard/domain/limits/time';
import { containsSearchTerm } from '@tallyard/domain/lists/search-text';
import { type CheckField, FieldLabel, useFieldCheck } from '@tallyard/ui';
import { problemWith } from '../../shared/forms/schema-check';
import { useOrganization } from '../../shared/organization/organization';
import { useStalePolicy } from '../../shared/queries/stale-policy';
import { useAdjustmentReasonsQuery } from '../generated/operations';

export const reasonProblem = (text: string) => problemWith(adjustmentReason, text);

interface ReasonInputProps {
  value: string;
  onChange: (reason: string) => void;
  check?: CheckField<string>;
  /** The server's error for this field from the last attempt. */
  refusal: string | null;
}

/** A chosen reason is not a search, so all reasons are offered. Typed text filters them. */
const offered: OptionsFilter = ({ options, search }) => {
  const reasons = options as ComboboxItem[];
  const text = search.trim().toLowerCase();
  if (reasons.some(({ label }) => label.toLowerCase() === text)) return reasons;
  return reasons.filter(({ label }) => containsSearchTerm(label, search));
};

/** The reason for an adjustment: one of the organization's reasons, or free text. */
export function ReasonInput({ value, onChange, check = reasonProblem, refusal }: ReasonInputProps) {
  const { active } = useOrganization();
  const variables = { organizationId: active.id };
  const fetchPolicy = useStalePolicy('AdjustmentReasons', variables, inventoryStaleMs);
  const { data, error } = useAdjustmentReasonsQuery({ variables, fetchPolicy });
  const verdict = useFieldCheck(value, check, fieldValidationDelayMs);
  const stored = data?.adjustmentReasons?.reasons ?? [];
  const choices = [defaultAdjustmentReason, ...stored.filter(({ isActive }) => isActive).map(({ name }) => name)];
  return (
    <Autocomplete
      label={<FieldLabel check={refusal ? { state: 'untouched' } : verdict}>Reason</FieldLabel>}
      aria-label="Reason"
      description={error && !data ? "The organization's reasons could not be loaded: write one." : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={choices}
      filter={offered}
      maxDropdownHeight={220}
      value={value}
      onChange={onChange}
      error={refusal ?? (verdict.state === 'invalid' ? verdict.message : null)}
    />
  );
}
