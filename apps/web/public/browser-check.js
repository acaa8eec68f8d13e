// Says in one sentence that a browser is too old, where the portal would stay a white page. Runs in every browser there is: no
// syntax that is newer than 2009. What it asks for is what the oldest supported browsers know (supported-browsers.ts).
(function () {
  function knows() {
    try {
      return (
        'noModule' in document.createElement('script') &&
        typeof Array.prototype.toSorted === 'function' &&
        window.CSS.supports('selector(:has(*))') &&
        window.CSS.supports('color', 'color-mix(in srgb, red, blue)') &&
        new RegExp('(?<=a)b').test('ab')
      );
      // oxlint-disable-next-line no-unused-vars -- a catch without a name is newer than the browsers that this is for
    } catch (error) {
      return false;
    }
  }
  if (knows()) return;
  var isGerman = /^de/i.test(navigator.language || '');
  var words = document.createElement('p');
  words.lang = isGerman ? 'de' : 'en';
  words.setAttribute('role', 'alert');
  words.style.cssText = 'max-width:36em;margin:3em auto;padding:0 1em;font:16px/1.5 sans-serif';
  words.appendChild(
    document.createTextNode(
      isGerman
        ? 'Ihr Browser ist für dieses Portal zu alt. Bitte aktualisieren Sie ihn oder nehmen Sie einen anderen: Chrome oder Edge ab Version 111, Firefox ab 121, Safari ab 16.4.'
        : 'Your browser is too old for this portal. Please update it or use another one: Chrome or Edge from version 111, Firefox from 121, Safari from 16.4.',
    ),
  );
  document.body.appendChild(words);
})();
