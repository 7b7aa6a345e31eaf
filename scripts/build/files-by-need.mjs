/** @typedef {import('rolldown').ChunkingContext} Modules */

/** What every page but the sign-in page needs, and everybody who is signed in. */
const application =
  /\/infrastructure\/portal\/(?:wiring\/portal|http\/client\/platform-client)\.ts$|\/ui\/(?:app\/(?:query\/first-reading|work-area|routes\/portal-screens|shell\/navigation)|screens\/(?:(?:landing|properties)\/[\w-]+-screen|sign-in\/start-over-notice))\.tsx?$/;

/** What shows an engineer their day while the rest is on its way. */
const firstLook =
  /\/infrastructure\/portal\/wiring\/first-look\.ts$|\/ui\/app\/first-look\/look-first\.tsx$/;

/** What an engineer begins with: the agenda, and what it stands in. */
const engineersStart =
  /\/infrastructure\/portal\/wiring\/engineer\.ts$|\/ui\/(?:app\/engineer\/engineer-area|screens\/agenda\/agenda-screen)\.tsx$/;

/** What only engineers load, at once or later: the screens of document 3, and the search where a worker fails. */
const engineersOnly =
  /\/portal\/parts\/index-names\.ts$|\/ui\/screens\/(?:agenda|cancel|close|coming-soon|engineer-account|engineer-profile|gas-record|invoices|job-details|offer-details|offers|reschedule|unsent|visit)\//;

const styleSheet = /\.css$/;

const screen = /\/ui\/screens\//;

/**
 * The modules by whose `import()` a module comes to the page.
 *
 * @param {string} id
 * @param {Modules} modules
 * @param {Set<string>} seen
 * @returns {readonly string[]}
 */
const comesWith = (id, modules, seen = new Set()) => {
  if (seen.has(id)) return [];
  seen.add(id);
  const found = modules.getModuleInfo(id);
  if (found === null) return [];
  const own = found.isEntry || found.dynamicImporters.length > 0 ? [id] : [];
  return [...own, ...found.importers.flatMap((importer) => comesWith(importer, modules, seen))];
};

/**
 * Into which file of the build a module goes, by who needs it: each further file costs a phone more than the few
 * kilobytes that it saves. `null` leaves it to the bundler: something that is loaded by itself, such as what reports errors.
 *
 * @param {string} id
 * @param {Modules} modules
 * @returns {string | null}
 */
export const fileByNeed = (id, modules) => {
  const needs = comesWith(id, modules);
  const isEngineers = needs.every((need) =>
    [firstLook, engineersStart, engineersOnly].some((places) => places.test(need)),
  );
  if (needs.some((need) => firstLook.test(need)))
    // One style sheet for both: another kilobyte for a customer, and one answer less that an engineer's day waits for.
    return isEngineers && !styleSheet.test(id) ? 'first-look' : 'basics';
  if (needs.some((need) => application.test(need))) return 'application';
  if (needs.some((need) => engineersStart.test(need)))
    return isEngineers ? 'engineers' : 'application';
  if (needs.length > 0 && isEngineers) return 'engineers-later';
  return needs.length > 1 && needs.every((need) => screen.test(need)) ? 'shared' : null;
};
