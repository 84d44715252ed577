import { useToast } from '@tallyard/ui';
import { useCommand } from '../../shared/commands/use-command';
import { useOrganization } from '../../shared/organization/organization';
import {
  type CalendarItemFragment,
  EndMovementSeriesDocument,
  ScheduleMovementDocument,
  SkipSeriesOccurrenceDocument,
  UpdateSeriesOccurrenceDocument,
} from '../generated/calendar-operations';
import { instantOf, type When } from './calendar-days';

/** The changes of one occurrence. Omitted fields stay unchanged. */
export interface OneTime {
  readonly when?: When;
  readonly quantity?: number;
  readonly notes?: string | null;
}

/** Commands on calendar entries. Each returns whether it succeeded and reports the outcome. */
export function useCalendarCommands() {
  const { active } = useOrganization();
  const toast = useToast();
  const changes = ['movements'] as const;
  const schedule = useCommand(ScheduleMovementDocument, {
    entity: 'movements',
    idOf: ({ input }) => input.id,
    changes,
  });
  const change = useCommand(UpdateSeriesOccurrenceDocument, {
    entity: 'occurrences',
    idOf: ({ input }) => `${input.seriesId}:${input.occursOn}`,
    changes,
  });
  const skip = useCommand(SkipSeriesOccurrenceDocument, {
    entity: 'occurrences',
    idOf: ({ input }) => `${input.seriesId}:${input.occursOn}`,
    changes,
  });
  const end = useCommand(EndMovementSeriesDocument, { entity: 'series', idOf: ({ input }) => input.id, changes });
  const all = [schedule, change, skip, end];
  const announce = (answer: unknown, title: string): boolean => {
    if (!answer) return false;
    toast.show({ title, tone: 'success' });
    return true;
  };
  const organizationId = active.id;
  const named = ({ seriesId, occursOn }: CalendarItemFragment) => ({
    organizationId,
    seriesId: seriesId ?? '',
    occursOn: occursOn ?? '',
  });
  return {
    busy: all.some(({ busy }) => busy),
    failure: all.find(({ failure }) => failure !== null)?.failure ?? null,
    /** Reschedules an occurrence or changes what it moves. Of a waiting movement, only the time can change. */
    change: async (entry: CalendarItemFragment, { when, quantity, notes }: OneTime): Promise<boolean> => {
      if (entry.seriesId === null) {
        if (when === undefined || entry.movementId === null) return false;
        const input = { organizationId, id: entry.movementId, scheduledAt: instantOf(when) };
        return announce(await schedule.run({ input }), 'Movement moved');
      }
      const at = when === undefined ? {} : { date: when.date, time: when.time };
      const input = {
        ...named(entry),
        ...at,
        ...(quantity === undefined ? {} : { quantity }),
        ...(notes === undefined ? {} : { notes }),
      };
      return announce(await change.run({ input }), 'This one is changed');
    },
    skip: async (entry: CalendarItemFragment) =>
      announce(await skip.run({ input: named(entry) }), 'This one is skipped'),
    end: async (seriesId: string) =>
      announce(await end.run({ input: { organizationId, id: seriesId } }), 'Series ended'),
  };
}

export type CalendarCommands = ReturnType<typeof useCalendarCommands>;
