/** @import { Appearance, CardFrameMessage, ChallengeFrameMessage, CardChallengeOutcome, FieldsResult, IntentAnswer, IntentResult, MessageToCardFrame, MessageToChallengeFrame, SurfaceError } from '../desk-messages.ts' */
/** @typedef {{ theme?: string, variables?: Record<string, string> }} AppearanceOption */
/** @typedef {'ready' | 'loaderror'} ElementEvent */
/** @typedef {{ mount: (place: HTMLElement) => void, destroy: () => void, on: (event: ElementEvent, listener: (event: object) => void) => PaymentElement }} PaymentElement */

// The local payment provider's side of the browser: defines `window.Stripe` with the part of the provider's
// surface that a card payment uses. Card fields and the bank's check live in frames of the desk.
'use strict';

(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const desk = new URL('.', script.src);

  /**
   * @param {string} clientSecret
   * @param {string} [action]
   * @param {object} [body]
   * @returns {Promise<IntentResult>}
   */
  const call = async (clientSecret, action, body) => {
    const id = clientSecret.slice(0, clientSecret.indexOf('_secret_'));
    const path = ['v1/payment_intents', id, ...(action === undefined ? [] : [action])].join('/');
    try {
      const response = await fetch(new URL(path, desk), {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${clientSecret}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      return /** @type {IntentResult} */ (await response.json());
    } catch {
      return {
        error: { type: 'api_connection_error', message: 'The payment desk could not be reached.' },
      };
    }
  };

  /**
   * A frame of the desk, and the words that pass between it and this page. Words from any other window or
   * origin are ignored.
   *
   * @template {{ kind: string }} Heard
   * @template {{ kind: string }} Said
   * @param {'card' | 'challenge'} name
   * @param {string} title
   * @param {(message: Heard) => void} hear
   * @returns {{ element: HTMLIFrameElement, tell: (message: Said) => void, remove: () => void }}
   */
  const openFrame = (name, title, hear) => {
    const element = document.createElement('iframe');
    element.src = new URL(`${name}-frame`, desk).href;
    element.title = title;
    element.style.cssText = 'display: block; width: 100%; border: 0';
    /** @param {MessageEvent<unknown>} event */
    const listen = (event) => {
      if (event.origin !== desk.origin || event.source !== element.contentWindow) return;
      const message = /** @type {Heard & { desk: string }} */ (event.data);
      if (message.desk === name) hear(message);
    };
    window.addEventListener('message', listen);
    return {
      element,
      tell: (message) =>
        element.contentWindow?.postMessage({ desk: name, ...message }, desk.origin),
      remove: () => {
        window.removeEventListener('message', listen);
        element.remove();
      },
    };
  };

  /** @typedef {ReturnType<typeof openFrame<CardFrameMessage, MessageToCardFrame>>} CardFrame */
  /** @typedef {ReturnType<typeof openFrame<ChallengeFrameMessage, MessageToChallengeFrame>>} ChallengeFrame */

  /** @param {string} theme */
  const colorScheme = (theme) => (theme === 'night' ? 'dark' : 'light');

  /**
   * Shows the bank's check over the page and sends its outcome to the desk.
   *
   * @param {IntentAnswer} intent
   * @param {Appearance} appearance
   * @returns {Promise<IntentResult>}
   */
  const challenge = (intent, appearance) =>
    new Promise((resolve) => {
      const action = intent.next_action;
      if (action === null) return resolve({ paymentIntent: intent });
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Check by your bank');
      dialog.style.cssText =
        'width: 100vw; max-width: none; height: 100dvh; max-height: none; margin: 0; padding: 0; ' +
        'border: 0; overflow: hidden; background: transparent';
      /** @param {CardChallengeOutcome} outcome */
      const finish = (outcome) => {
        dialog.close();
        frame.remove();
        dialog.remove();
        const answer = { challenge: action.challenge, outcome };
        resolve(call(intent.client_secret, 'challenge', answer));
      };
      /** @param {ChallengeFrameMessage} message */
      const hear = (message) => {
        if (message.kind === 'outcome') return finish(message.outcome);
        return frame.tell({
          kind: 'show',
          appearance,
          amount: intent.amount,
          last4: action.last4,
        });
      };
      /** @type {ChallengeFrame} */
      const frame = openFrame('challenge', 'Check by your bank', hear);
      frame.element.style.height = '100%';
      frame.element.style.colorScheme = colorScheme(appearance.theme);
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        finish('fail');
      });
      dialog.append(frame.element);
      document.body.append(dialog);
      dialog.showModal();
      frame.element.focus();
    });

  /** @type {SurfaceError} */
  const formGone = { type: 'api_error', message: 'The card form was taken off the page.' };

  /** @param {{ clientSecret: string, appearance?: AppearanceOption }} options */
  const makeElements = (options) => {
    let theme = options.appearance?.theme ?? 'stripe';
    let variables = options.appearance?.variables ?? {};
    const appearance = () => ({ theme, variables });
    /** @type {Map<ElementEvent, (event: object) => void>} */
    const listeners = new Map();
    /** @type {Map<number, (result: IntentResult | FieldsResult) => void>} */
    const waiting = new Map();
    /** @type {CardFrame | undefined} */
    let frame;
    let ready = false;
    let requests = 0;

    /** @type {(event: ElementEvent, details?: object) => void} */
    const emit = (event, details = {}) =>
      listeners.get(event)?.({ elementType: 'payment', ...details });

    const becomeReady = () => {
      if (ready) return;
      ready = true;
      emit('ready');
    };

    /** @param {CardFrameMessage} message */
    const hear = (message) => {
      if (message.kind === 'loaded') dressFrame();
      else if (message.kind === 'ready') becomeReady();
      else if (message.kind === 'height' && frame !== undefined) {
        frame.element.style.height = `${message.height}px`;
      } else if (message.kind === 'answer') {
        waiting.get(message.request)?.(message.result);
        waiting.delete(message.request);
      }
    };

    const dressFrame = () => {
      if (frame === undefined) return;
      frame.element.style.colorScheme = colorScheme(theme);
      frame.tell({ kind: 'appearance', appearance: appearance() });
    };

    const removeFrame = () => {
      frame?.remove();
      frame = undefined;
      ready = false;
      for (const answer of waiting.values()) answer({ error: formGone });
      waiting.clear();
    };

    /**
     * @param {(request: number) => MessageToCardFrame} question
     * @returns {Promise<IntentResult | FieldsResult>}
     */
    const ask = (question) =>
      new Promise((resolve, reject) => {
        if (frame === undefined || !ready) {
          return reject(new Error('The payment element is not mounted.'));
        }
        requests += 1;
        waiting.set(requests, resolve);
        return frame.tell(question(requests));
      });

    /** @type {PaymentElement} */
    const paymentElement = {
      mount: (place) => {
        removeFrame();
        /** @type {CardFrame} */
        const opened = openFrame('card', 'Card details', hear);
        frame = opened;
        opened.element.style.cssText += '; width: calc(100% + 8px); margin: -4px';
        opened.element.style.colorScheme = colorScheme(theme);
        // The frame speaks while it loads; one that loaded without a word was an error page.
        opened.element.addEventListener('load', () =>
          setTimeout(() => {
            if (ready || frame !== opened) return;
            emit('loaderror', {
              error: { type: 'api_error', message: 'The card form could not be loaded.' },
            });
          }, 5000),
        );
        place.replaceChildren(opened.element);
      },
      destroy: removeFrame,
      on: (event, listener) => {
        listeners.set(event, listener);
        return paymentElement;
      },
    };

    return {
      create: () => paymentElement,
      /** @param {{ appearance?: AppearanceOption }} changed */
      update: (changed) => {
        theme = changed.appearance?.theme ?? theme;
        variables = changed.appearance?.variables ?? variables;
        dressFrame();
      },
      submit: () => ask((request) => ({ kind: 'submit', request })),
      // Two more than the provider's, for confirmPayment.
      appearance,
      confirm: (clientSecret = options.clientSecret) =>
        ask((request) => ({ kind: 'confirm', request, clientSecret })),
    };
  };

  const Stripe = () => ({
    elements: makeElements,
    retrievePaymentIntent: (/** @type {string} */ clientSecret) => call(clientSecret),
    /** @param {{ elements: ReturnType<typeof makeElements>, clientSecret?: string }} options */
    confirmPayment: async ({ elements, clientSecret }) => {
      const result = /** @type {IntentResult} */ (await elements.confirm(clientSecret));
      return result.paymentIntent?.status === 'requires_action'
        ? challenge(result.paymentIntent, elements.appearance())
        : result;
    },
  });

  // The release that the provider's loader expects; another one makes it warn.
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) });
})();
