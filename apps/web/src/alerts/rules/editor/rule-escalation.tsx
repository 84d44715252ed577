import { Button, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { maxEscalationSteps } from '@tallyard/domain/alerts/limits';
import { AmountInput } from '../../../shared/forms/amount-input';
import type { EntityFormState } from '../../../shared/forms/use-entity-form';
import { newStep, type StepValues } from './escalation-form';
import { RecipientFields } from './recipient-fields';
import type { RuleForm } from './rule-form';
import classes from './telling-fields.module.css';

/** The escalation steps and the acknowledgement timeout. */
export function RuleEscalation({ form }: { form: EntityFormState<RuleForm> }) {
  const { steps } = form.values;
  const set = (next: StepValues[]) => {
    // The server's errors referred to the previous steps.
    for (const path of Object.keys(form.mantine.errors)) {
      if (path.startsWith('steps.')) form.mantine.clearFieldError(path);
    }
    form.set('steps', next);
  };
  const change = (at: number, changes: Partial<StepValues>) =>
    set(steps.map((step, index) => (index === at ? { ...step, ...changes } : step)));
  return (
    <Stack gap="md">
      {steps.map((step, at) => (
        <section key={step.key} className={classes.step} aria-label={`Step ${at + 1}`}>
          <div className={classes.stepHead}>
            <AmountInput
              label="If nobody has acknowledged it after"
              rightSection="minutes"
              rightSectionWidth={64}
              {...form.amount(`steps.${at}.afterMinutes`)}
              onChange={(afterMinutes) => change(at, { afterMinutes })}
            />
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => set(steps.filter((_, index) => index !== at))}
            >
              Remove step {at + 1}
            </Button>
          </div>
          <RecipientFields
            legend={`Then tell (step ${at + 1})`}
            value={step.telling}
            onChange={(telling) => change(at, { telling })}
            checkOf={(field) => form.text(`steps.${at}.${field}`).check}
            refusalOf={(field) => form.errorOf(`steps.${at}.${field}`)}
          />
        </section>
      ))}
      <div className={classes.ends}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={steps.length >= maxEscalationSteps}
          onClick={() => set([...steps, newStep(steps)])}
        >
          {steps.length === 0 ? 'Escalate' : 'Add a step'}
        </Button>
        <AmountInput
          label="An acknowledgement holds"
          placeholder="Until it is resolved"
          description="After that the alert is open again."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rightSection="minutes"
          rightSectionWidth={64}
          {...form.amount('acknowledgedFor')}
        />
      </div>
    </Stack>
  );
}
