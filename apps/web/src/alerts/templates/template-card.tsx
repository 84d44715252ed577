import { IconPencil, IconTrash } from '@tabler/icons-react';
import { GatedButton, GatedIcon, Mark } from '@tallyard/ui';
import { sentence } from '../../shared/format/format';
import { useFormat } from '../../shared/format/use-format';
import { useGate } from '../../shared/permissions/permissions';
import { FieldValue } from '../../shared/queries/field-value';
import type { AlertTemplateFragment } from '../generated/operations';
import { TemplateRating } from './template-rating';
import classes from './templates.module.css';

interface TemplateCardProps {
  template: AlertTemplateFragment;
  /** Samples have no actions. */
  isSample: boolean;
  onUse: (template: AlertTemplateFragment) => void;
  onEdit: (template: AlertTemplateFragment) => void;
  onDelete: (template: AlertTemplateFragment) => void;
}

/** One template: its purpose, its setup effort, its rating and its actions. */
export function TemplateCard({ template, isSample, onUse, onEdit, onDelete }: TemplateCardProps) {
  const { name, isPublic, usageCount, difficulty, estimatedSetupTime, category } = template;
  const format = useFormat();
  const use = useGate('alertTemplates.use');
  const update = useGate('alertTemplates.update');
  const remove = useGate('alertTemplates.delete');
  const called = name ?? 'this template';
  const facts = [
    category,
    difficulty && difficulty !== 'OTHER' && sentence(difficulty),
    estimatedSetupTime !== null && `${format.quantity(estimatedSetupTime)} min to set up`,
    usageCount !== null &&
      (usageCount === 0 ? 'Not used yet' : `Used ${usageCount === 1 ? 'once' : `${format.count(usageCount)} times`}`),
  ].filter(Boolean);
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <h2 className={classes.name}>
          <FieldValue of={template} field="name" />
        </h2>
        {!isSample && <Mark tone={isPublic ? 'quiet' : 'info'}>{isPublic ? 'Built in' : 'Own'}</Mark>}
      </div>
      {template.description && <p className={classes.description}>{template.description}</p>}
      <p className={classes.quiet}>{facts.join(' · ')}</p>
      {!isSample && (
        <div className={classes.foot}>
          <TemplateRating template={template} />
          <div className={classes.actions}>
            {isPublic === false && (
              <>
                <GatedIcon {...update} aria-label={`Edit ${called}`} onClick={() => onEdit(template)}>
                  <IconPencil size={17} aria-hidden />
                </GatedIcon>
                <GatedIcon {...remove} aria-label={`Delete ${called}`} onClick={() => onDelete(template)}>
                  <IconTrash size={17} aria-hidden />
                </GatedIcon>
              </>
            )}
            <GatedButton
              {...use}
              size="xs"
              variant="light"
              aria-label={`Use ${called}`}
              onClick={() => onUse(template)}
            >
              Use
            </GatedButton>
          </div>
        </div>
      )}
    </li>
  );
}
