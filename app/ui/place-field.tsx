import { type PlaceCode, placeCodes, places } from "../../domain/places.ts";
import { SelectField } from "./field.tsx";

type Props = { place: PlaceCode | null; onChoose: (place: PlaceCode | null) => void; noPlace: string; hint?: string };

/** Where somebody gardens: the law follows from it. `noPlace` is what not choosing is called here. */
export function PlaceField({ place, onChoose, noPlace, hint }: Props) {
  return (
    <SelectField
      label="Where do you garden?"
      {...(hint && { hint })}
      value={place ?? ""}
      onChange={(event) => onChoose((event.target.value as PlaceCode) || null)}
    >
      <option value="">{noPlace}</option>
      {placeCodes.map((code) => (
        <option key={code} value={code}>
          {places[code]}
        </option>
      ))}
    </SelectField>
  );
}
