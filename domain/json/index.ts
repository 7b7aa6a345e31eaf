// Forms of JSON: one value each that reads it and describes it
export {
  type JsonFault,
  type JsonPath,
  type JsonRead,
  type JsonSchema,
  type Shape,
  type ValueOfShape,
  text,
  oneOf,
  flag,
  anyJson,
  anyObject,
  scalar,
  formByField,
  formByName,
  recursive,
  mapOf,
  number,
  listOf,
  readAs,
  ifAbsent,
  record,
} from './shape.ts';
export { type ReadJson, type Schema, toSchema, readBy, writeFault } from './standard-schema.ts';
export { localDate, moment, pence } from './value-shapes.ts';
export { claimAnswersShape, closeAnswersShape } from './answer-shapes.ts';
export { decisionShape, receiptShape } from './decision-shapes.ts';
export {
  contractShape,
  jobsShape,
  jobSituationShape,
  closeJobShape,
  closeFlagsShape,
  partsRequestShape,
  chosenHours,
  requestedPartsShape,
  estimateShape,
} from './input-shapes.ts';
