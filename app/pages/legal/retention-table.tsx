import { retention } from "../../../domain/retention.ts";
import { ScrollTable } from "../../ui/scroll-table.tsx";

/** How long things are kept, from the same figures that the clean-up deletes by. */
export function RetentionTable() {
  return (
    <ScrollTable label="How long things are kept">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Kept</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>Account data</td>
          <td>Until you delete the account, or after {retention.inactiveAccountYears} years of inactivity (no sign-in)</td>
        </tr>
        <tr>
          <td>Uploaded images</td>
          <td>
            Deleted within {retention.uploadedPhotoDays} days, unless saved: kept in your history on purpose, or shared in the community
            gallery
          </td>
        </tr>
        <tr>
          <td>Identification results</td>
          <td>As long as the photo they belong to</td>
        </tr>
        <tr>
          <td>Community gallery photos</td>
          <td>Until you withdraw them, or they are taken down</td>
        </tr>
        <tr>
          <td>Payment records</td>
          <td>{retention.paymentRecordYears} years</td>
        </tr>
        <tr>
          <td>Analytics</td>
          <td>{retention.analyticsMonths} months. None are collected today</td>
        </tr>
      </tbody>
    </ScrollTable>
  );
}
