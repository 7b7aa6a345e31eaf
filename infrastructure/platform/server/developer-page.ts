import { html } from 'hono/html';

/** A developer page: its title as heading, its own style sheet, and its content. */
export const developerPage = (
  title: string,
  stylesheet: string,
  content: ReturnType<typeof html>,
): ReturnType<typeof html> =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${stylesheet}" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;

/** The style of every developer page, and what a page adds to it. */
export const developerStyle = (ofPage: string): string => `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0 0 0.25rem; font-size: 1.75rem; }
h2 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere; }
ol { margin: 1.5rem 0 0; padding: 0; list-style: none; }
ol > li { margin: 0 0 1rem; padding: 1rem; border: 1px solid; border-radius: 0.75rem; }
.facts { margin: 0.25rem 0; font-size: 0.875rem; }
${ofPage}`;

/** The style of a field with its button. */
export const fieldStyle = `
label { display: block; font-weight: 600; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.25rem; }
input { flex: 1 1 14rem; min-width: 0; }
input, button { min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid; border-radius: 0.5rem; font: inherit; }`;
