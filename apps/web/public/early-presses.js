// The page can be read before the scripts that answer it are here. What is pressed meanwhile is kept, the last of it,
// and done once they are: without this a sent form would load the page again, with the address in its URL.
(() => {
  let pressed = null;
  const keepForm = (event) => {
    event.preventDefault();
    pressed = event.target;
  };
  const keepButton = (event) => {
    const button = event.target.closest('button[type=button]');
    if (button) pressed = button;
  };
  addEventListener('submit', keepForm, true);
  addEventListener('click', keepButton, true);
  // From here on nothing is kept any more; what was kept is done by the function that is returned.
  window.takeEarlyPress = () => {
    removeEventListener('submit', keepForm, true);
    removeEventListener('click', keepButton, true);
    return () => {
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
      else pressed?.click();
    };
  };
})();
