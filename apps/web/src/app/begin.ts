import { FirstAnswer } from './first-answer';

/**
 * The name of the product is drawn before its scripts begin, which leave nothing else time to draw; they are on their way
 * meanwhile. What is opened in the background draws nothing and need not wait.
 */
function begin(): void {
  // A task of its own: on a phone the scripts alone leave presses unanswered long enough.
  void import('./main').then((main) => setTimeout(() => main.begin(answer)));
}

const answer = new FirstAnswer();
if (document.hidden) begin();
else requestAnimationFrame(() => setTimeout(begin));
