import {
  IconAlertTriangle,
  IconBan,
  IconChevronsUp,
  IconChevronUp,
  IconCircleCheck,
  IconEye,
  IconFlame,
  IconMinus,
} from '@tabler/icons-react';
import { Mark, type MarkTone } from '@tallyard/ui';
import type { AlertPriority, AlertStatus } from '../generated/schema-types';
import { sentence } from '../shared/format/format';

type Face = { tone: MarkTone; icon: typeof IconEye };

const statusFaces: Record<AlertStatus, Face> = {
  TRIGGERED: { tone: 'low', icon: IconAlertTriangle },
  ACKNOWLEDGED: { tone: 'info', icon: IconEye },
  RESOLVED: { tone: 'done', icon: IconCircleCheck },
  CANCELLED: { tone: 'quiet', icon: IconBan },
  OTHER: { tone: 'quiet', icon: IconMinus },
};

const priorityFaces: Record<AlertPriority, Face> = {
  LOW: { tone: 'quiet', icon: IconMinus },
  MEDIUM: { tone: 'quiet', icon: IconChevronUp },
  HIGH: { tone: 'low', icon: IconChevronsUp },
  CRITICAL: { tone: 'out', icon: IconFlame },
  OTHER: { tone: 'quiet', icon: IconMinus },
};

export function StatusMark({ status }: { status: AlertStatus }) {
  return <Mark {...statusFaces[status]}>{sentence(status)}</Mark>;
}

export function PriorityMark({ priority }: { priority: AlertPriority }) {
  return <Mark {...priorityFaces[priority]}>{sentence(priority)}</Mark>;
}
