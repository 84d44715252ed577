import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react';
import { labelsOf, maxLabels } from '@tallyard/domain/labels/media';
import { Dialog, DialogClose, FailedState, LoadingState } from '@tallyard/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useFormat } from '../format/use-format';
import classes from './label-dialog.module.css';
import { codeProblems, countLabels, faceOf, facesOf } from './label-faces';
import { copiesProblem, LabelFields, startProblem } from './label-fields';
import { mediumOf, pagesOf } from './label-media';
import type { LabelSettings } from './label-options';
import { LabelPages } from './label-pages';
import { LabelPreview } from './label-preview';
import { useLabelSettings } from './label-settings';
import type { LabelThing } from './label-thing';
import { useLabelCodes } from './use-label-codes';
import { type ReadLabelThings, useLabelThings } from './use-label-things';

interface LabelDialogProps {
  /** The ids of the entities to print labels for. */
  ids: readonly string[];
  read: ReadLabelThings;
  /** The entities are folders, whose labels have neither price nor warehouse. */
  ofPlaces?: boolean;
  /** Rendered above the choice of the medium. */
  head?: ReactNode;
  onClose: () => void;
}

/** Prints labels of one or many entities: medium, copies, preview and print button. */
export function LabelDialog({ ids, read, ofPlaces = false, head, onClose }: LabelDialogProps) {
  const { count } = useFormat();
  const isMany = ids.length > maxLabels;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={ids.length === 1 ? 'Print labels' : `Labels of ${count(ids.length)}`}
      size="lg"
    >
      {head}
      {isMany ? (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
          At most {count(maxLabels)} labels are printed at once. Select fewer.
        </Alert>
      ) : (
        <ReadLabels ids={ids} read={read} ofPlaces={ofPlaces} />
      )}
    </Dialog>
  );
}

function ReadLabels({ ids, read, ofPlaces }: Pick<LabelDialogProps, 'ids' | 'read'> & { ofPlaces: boolean }) {
  const { things, failure, retry } = useLabelThings(ids, read);
  if (failure !== null) {
    return (
      <FailedState title="What stands on the labels could not be loaded" onRetry={retry}>
        {failure}
      </FailedState>
    );
  }
  if (things === null) return <LoadingState rows={5} label="Loading what stands on the labels" />;
  return <LabelForm things={things} missing={ids.length - things.length} ofPlaces={ofPlaces} />;
}

interface LabelFormProps {
  things: readonly LabelThing[];
  missing: number;
  ofPlaces: boolean;
}

function LabelForm({ things, missing, ofPlaces }: LabelFormProps) {
  const [stored, change] = useLabelSettings();
  // The code of a folder is too long for bars on most labels.
  const settings = useMemo<LabelSettings>(() => (ofPlaces ? { ...stored, symbol: 'qr' } : stored), [stored, ofPlaces]);
  const [each, setEach] = useState<'copies' | 'pieces'>('copies');
  const [copies, setCopies] = useState('1');
  const [start, setStart] = useState('1');
  const format = useFormat();
  const { codes, failed, retry } = useLabelCodes(things, settings.symbol);
  const medium = useMemo(() => mediumOf(settings), [settings]);
  const isWrong = (each === 'copies' && copiesProblem(copies)) || startProblem(start, settings.medium);
  const pieces = each === 'pieces' ? 'pieces' : Number(copies);
  const labels = isWrong ? 0 : countLabels(things, pieces);
  const first = medium?.sheet && !isWrong ? Number(start) : 1;

  const all = useMemo(() => {
    if (!codes || isWrong) return [];
    return things.map((thing) => ({
      thing,
      face: faceOf(thing, codes, settings, format),
      count: labelsOf(pieces, thing.onHand),
    }));
  }, [things, codes, isWrong, settings, format, pieces]);
  const faces = useMemo(() => facesOf(all), [all]);
  const problems = [
    ...(missing > 0 ? [`Not there any more: ${format.count(missing)}`] : []),
    ...(medium ? codeProblems(all, medium) : []),
  ];
  // guard: labels.bounded
  const isReady = medium !== null && faces.length > 0 && labels <= maxLabels;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        window.print();
      }}
    >
      <div className={classes.parts}>
        <div>
          <LabelFields
            settings={settings}
            change={change}
            start={start}
            onStart={setStart}
            each={each}
            onEach={things.some(({ onHand }) => onHand !== null) ? setEach : null}
            copies={copies}
            onCopies={setCopies}
            ofPlaces={ofPlaces}
          />
        </div>
        {medium && <LabelPreview medium={medium} faces={faces} start={first} />}
      </div>
      {failed && (
        <Alert color="red" role="alert" mt="md" title="The codes could not be drawn">
          <Button size="compact-sm" variant="default" onClick={retry}>
            Try again
          </Button>
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert
          color="yellow"
          role="alert"
          mt="md"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title="Not everything can be printed"
        >
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
      <Group justify="space-between" gap="sm" mt="lg">
        <span role="status" className={classes.total}>
          {totalText(labels, medium && pagesOf(medium, first, labels), medium?.sheet !== null, format.count)}
        </span>
        <Group gap="sm">
          <DialogClose />
          <Button
            type="submit"
            disabled={!isReady}
            loading={codes === null && !failed}
            leftSection={<IconPrinter size={16} aria-hidden />}
          >
            Print
          </Button>
        </Group>
      </Group>
      {isReady && <LabelPages medium={medium} faces={faces} start={first} />}
    </form>
  );
}

function totalText(labels: number, pages: number | null, isSheet: boolean, count: (value: number) => string): string {
  const many = labels === 1 ? '1 label' : `${count(labels)} labels`;
  if (labels > maxLabels) return `${many}: at most ${count(maxLabels)} are printed at once`;
  if (pages === null || pages === 0 || !isSheet) return many;
  return `${many} on ${pages === 1 ? '1 sheet' : `${count(pages)} sheets`}`;
}
