import type { CataloguePart } from '#domain/close';
import type { CatalogueHours } from '#domain/repair';
import { cataloguePartToWire } from '../../wire/codecs/close/job-part.ts';
import { routeTable } from '../../wire/route-table.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { serveRoute } from '../server/serve-route.ts';

/** A kind of part with its hours: as the main work, beside another part, and extra for a difficult place. */
type PartKind = readonly [name: string, primary: number, secondary: number, tolerance: number];

/** A hundred kinds of part for boilers, heating and plumbing; the hours are made up. */
export const partKinds: readonly PartKind[] = [
  ['Main Heat Exchanger', 3, 2, 0.5],
  ['Plate Heat Exchanger', 1.5, 1, 0.5],
  ['Heat Exchanger Seal Kit', 1, 0.5, 0.5],
  ['Heat Exchanger Door', 1, 0.5, 0.25],
  ['Fan', 1, 0.5, 0.5],
  ['Fan Gasket', 0.5, 0.25, 0.25],
  ['Fan Speed Sensor', 0.5, 0.5, 0.25],
  ['Circulation Pump', 1.5, 1, 0.5],
  ['Pump Head', 1, 0.5, 0.5],
  ['Pump Valve', 1, 0.5, 0.25],
  ['Pump Seal', 0.5, 0.5, 0.25],
  ['Diverter Valve', 1.5, 1, 0.5],
  ['Diverter Valve Motor', 0.5, 0.5, 0.25],
  ['Diverter Valve Cartridge', 1, 0.5, 0.5],
  ['Gas Valve', 1.5, 1, 0.5],
  ['Gas Valve Solenoid', 1, 0.5, 0.25],
  ['Gas Pipe', 1, 0.5, 0.5],
  ['Gas Tap', 0.5, 0.5, 0.25],
  ['Gas Injector', 1, 0.5, 0.25],
  ['Burner', 1.5, 1, 0.5],
  ['Burner Gasket', 0.5, 0.5, 0.25],
  ['Burner Sight Glass', 0.5, 0.25, 0.25],
  ['Ignition Electrode', 0.5, 0.5, 0.25],
  ['Ignition Lead', 0.5, 0.25, 0.25],
  ['Ignition Transformer', 0.5, 0.5, 0.25],
  ['Flame Sensing Electrode', 0.5, 0.5, 0.25],
  ['Spark Generator', 0.5, 0.5, 0.25],
  ['Printed Circuit Board', 1, 0.5, 0.5],
  ['Display Board', 0.5, 0.5, 0.25],
  ['Fuse Board', 0.5, 0.25, 0.25],
  ['Wiring Harness', 1.5, 1, 0.5],
  ['Control Knob', 0.5, 0.25, 0.25],
  ['Room Thermostat', 0.5, 0.5, 0.5],
  ['Wireless Thermostat', 1, 0.5, 0.5],
  ['Programmer', 1, 0.5, 0.5],
  ['Time Switch', 0.5, 0.5, 0.25],
  ['Cylinder Thermostat', 0.5, 0.5, 0.25],
  ['Overheat Thermostat', 0.5, 0.5, 0.25],
  ['Flow Thermistor', 0.5, 0.25, 0.25],
  ['Return Thermistor', 0.5, 0.25, 0.25],
  ['Hot Water Thermistor', 0.5, 0.25, 0.25],
  ['Flue Thermistor', 0.5, 0.25, 0.25],
  ['Outside Sensor', 0.5, 0.5, 0.5],
  ['Pressure Sensor', 0.5, 0.5, 0.25],
  ['Pressure Switch', 0.5, 0.5, 0.25],
  ['Air Pressure Switch', 0.5, 0.5, 0.25],
  ['Pressure Gauge', 0.5, 0.5, 0.25],
  ['Pressure Relief Valve', 1, 0.5, 0.5],
  ['Pressure Relief Pipe', 1, 0.5, 0.5],
  ['Expansion Vessel', 1.5, 1, 0.5],
  ['Expansion Vessel Hose', 0.5, 0.5, 0.25],
  ['Expansion Vessel Valve', 0.5, 0.25, 0.25],
  ['Automatic Air Vent', 0.5, 0.5, 0.25],
  ['Automatic Bypass Valve', 1, 0.5, 0.5],
  ['Filling Loop', 0.5, 0.5, 0.25],
  ['Filling Key', 0.5, 0.25, 0.25],
  ['Isolation Valve', 0.5, 0.5, 0.25],
  ['Drain Valve', 0.5, 0.5, 0.25],
  ['Condensate Trap', 0.5, 0.5, 0.25],
  ['Condensate Pump', 1, 0.5, 0.5],
  ['Condensate Hose', 0.5, 0.5, 0.5],
  ['Flue Elbow', 1, 0.5, 0.5],
  ['Flue Terminal', 1.5, 1, 0.5],
  ['Flue Extension', 1, 0.5, 0.5],
  ['Flue Seal', 0.5, 0.5, 0.25],
  ['Plume Kit', 1.5, 1, 0.5],
  ['Combustion Chamber Panel', 1, 0.5, 0.25],
  ['Combustion Chamber Insulation', 1, 0.5, 0.25],
  ['Case Seal', 0.5, 0.25, 0.25],
  ['Front Panel', 0.5, 0.25, 0.25],
  ['Flow Sensor', 0.5, 0.5, 0.25],
  ['Flow Turbine', 0.5, 0.5, 0.25],
  ['Flow Regulator', 0.5, 0.5, 0.25],
  ['Cold Water Filter', 0.5, 0.25, 0.25],
  ['Magnetic System Filter', 1, 0.5, 0.5],
  ['Hydraulic Block', 2, 1, 0.5],
  ['Hydraulic Block Seal Kit', 1, 0.5, 0.25],
  ['Three Port Valve', 1.5, 1, 0.5],
  ['Two Port Valve', 1, 0.5, 0.5],
  ['Zone Valve Actuator', 0.5, 0.5, 0.25],
  ['Radiator Valve', 0.5, 0.5, 0.25],
  ['Thermostatic Radiator Valve', 0.5, 0.5, 0.25],
  ['Lockshield Valve', 0.5, 0.5, 0.25],
  ['Radiator', 1.5, 1, 0.5],
  ['Immersion Heater', 1, 0.5, 0.5],
  ['Immersion Thermostat', 0.5, 0.5, 0.25],
  ['Hot Water Cylinder', 4, 3, 1],
  ['Cylinder Coil', 3, 2, 0.5],
  ['Ball Valve', 0.5, 0.5, 0.25],
  ['Float Valve', 0.5, 0.5, 0.25],
  ['Stopcock', 0.5, 0.5, 0.5],
  ['Tap Cartridge', 0.5, 0.5, 0.25],
  ['Tap Washer', 0.5, 0.25, 0.25],
  ['Mixer Tap', 1, 0.5, 0.5],
  ['Waste Trap', 0.5, 0.5, 0.25],
  ['Flexible Hose', 0.5, 0.25, 0.25],
  ['Soil Pipe Connector', 1, 0.5, 0.5],
  ['Toilet Flush Valve', 0.5, 0.5, 0.25],
  ['Toilet Fill Valve', 0.5, 0.5, 0.25],
  ['Copper Pipe Fittings', 0.5, 0.5, 0.5],
];

/** Made-up ranges of appliances that parts are made for. */
const partRanges: readonly string[] = [
  'Alder',
  'Ambrose',
  'Ashby',
  'Aurora',
  'Beacon',
  'Bellamy',
  'Birchwood',
  'Bramley',
  'Calder',
  'Cedar',
  'Chester',
  'Clifton',
  'Comet',
  'Crest',
  'Dalton',
  'Dunmore',
  'Ember',
  'Everley',
  'Fairfax',
  'Fenwick',
  'Garland',
  'Glenmore',
  'Hadley',
  'Hawthorn',
  'Hestia',
  'Holbrook',
  'Juniper',
  'Kestrel',
  'Langdale',
  'Larch',
  'Linden',
  'Lyndale',
  'Marlow',
  'Merlin',
  'Newby',
  'Oakham',
  'Orion',
  'Penrose',
  'Quantock',
  'Redmayne',
  'Rowan',
  'Selby',
  'Solway',
  'Tamar',
  'Thornton',
  'Vesta',
  'Walden',
  'Wharton',
  'Yarrow',
];

/** One part in so many is listed without hours, as in any catalogue that grew. */
const listedWithoutHours = 40;

const partOf = (name: string, [, primary, secondary, tolerance]: PartKind): CataloguePart => ({
  name,
  hours: { primary, secondary, tolerance },
});

/** 5,000 made-up parts: each kind by itself, and for each range of appliances. Always the same. */
export const madeUpParts: readonly CataloguePart[] = [
  ...partKinds.map((kind) => partOf(kind[0], kind)),
  ...partRanges.flatMap((range, row) =>
    partKinds.map((kind, column): CataloguePart => {
      const part = partOf(`${range} ${kind[0]}`, kind);
      return (row + column) % listedWithoutHours === 0 ? { ...part, hours: undefined } : part;
    }),
  ),
];

const hoursByName = new Map(madeUpParts.map(({ name, hours }) => [name, hours]));

/** The catalogue's hours of a part; `undefined` for a part without, or one that is not in the catalogue. */
export const hoursOfPart = (name: string): CatalogueHours | undefined => hoursByName.get(name);

/** The catalogue of parts, the same for every engineer. */
export const registerPartRoutes = (app: PlatformApp, context: PlatformContext): void => {
  const answer = { jobParts: madeUpParts.map(cataloguePartToWire) };
  serveRoute(app, context, routeTable.jobParts, () => Promise.resolve(answer));
};
