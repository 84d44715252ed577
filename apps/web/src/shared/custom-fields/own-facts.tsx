import { Fact } from '@tallyard/ui';
import { useFormat } from '../format/use-format';
import { customValueText, type OwnField, textsOf } from './custom-values';

/** Shows the values of an entity's custom fields. */
export function OwnFacts({ fields, values }: { fields: readonly OwnField[]; values: unknown }) {
  const format = useFormat();
  const texts = textsOf(values);
  return fields.map((field) => (
    <Fact key={field.key} name={field.name}>
      {customValueText(field, texts[field.key], format)}
    </Fact>
  ));
}
