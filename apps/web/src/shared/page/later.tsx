import { FailedNote, useToast } from '@tallyard/ui';
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

export interface Later<Props> {
  (props: Props): ReactNode;
  /** Loads it ahead of its first showing. Any number of times. */
  load: () => Promise<unknown>;
}

/** Its file did not come: the network is gone, or a new release took it away. */
class NotLoaded extends Error {}

/**
 * A part that most visits do not show, or not at once: it is loaded when it is shown first, and `until` stands in its
 * place until then. One that does not come says so in its place, and costs the rest of the page nothing.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  until: ReactNode = null,
): Later<Props> {
  // A lazy part that has failed stays failed: each try has one of its own.
  const tried = () =>
    lazy(async () => ({
      default: await load().catch((cause: unknown) => {
        throw new NotLoaded('A part of the page did not come', { cause });
      }),
    }));
  let latest = tried();
  const Shown = (props: Props) => {
    const [{ Part, tries }, setShown] = useState({ Part: latest, tries: 0 });
    return (
      <InItsPlace
        key={tries}
        onMissed={() => {
          latest = tried();
        }}
        onRetry={() => setShown({ Part: latest, tries: tries + 1 })}
      >
        <Suspense fallback={until}>
          <Part {...props} />
        </Suspense>
      </InItsPlace>
    );
  };
  return Object.assign(Shown, { load });
}

interface InItsPlaceProps {
  onMissed: () => void;
  onRetry: () => void;
  children: ReactNode;
}

/** Catches what did not come, and nothing else: what is thrown while it is drawn is the page's to tell. */
class InItsPlace extends Component<InItsPlaceProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    // guard: parts.tried-again
    if (error instanceof NotLoaded) this.props.onMissed();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // guard: parts.missed-in-their-place
    if (error instanceof NotLoaded) return <Missed onRetry={this.props.onRetry} />;
    throw error;
  }
}

const missed = 'A part of this page could not be loaded';

/** Says as a toast that a part did not come. */
export function useMissingNotice(): (onRetry: () => void) => string {
  const { show } = useToast();
  return useCallback(
    (onRetry) =>
      show({
        id: 'part-missed',
        title: missed,
        message: 'The rest of it works on. If it does not come at all, load the page again.',
        tone: 'error',
        action: { label: 'Try again', onPress: onRetry },
      }),
    [show],
  );
}

/** Told as a toast as well: a dialog has no place that is in sight. */
function Missed({ onRetry }: { onRetry: () => void }) {
  const { dismiss } = useToast();
  const notifyMissing = useMissingNotice();
  const retry = useRef(onRetry);
  retry.current = onRetry;
  useEffect(() => {
    const id = notifyMissing(() => retry.current());
    return () => dismiss(id);
  }, [notifyMissing, dismiss]);
  return <FailedNote onRetry={onRetry}>{`${missed}.`}</FailedNote>;
}

const loadAheadMs = 10_000;

/** Loads a part once the page has come to rest, where waiting for it, or not getting it, would be felt. */
export function usePreload({ load }: Pick<Later<never>, 'load'>): void {
  useEffect(() => {
    // guard: parts.loaded-ahead
    const timer = setTimeout(() => void load().catch(() => undefined), loadAheadMs);
    return () => clearTimeout(timer);
  }, [load]);
}
