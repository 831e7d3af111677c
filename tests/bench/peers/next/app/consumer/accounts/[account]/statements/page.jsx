/** The statements page with Next.js, to compare its cost with the portal's. */
import { cookies } from "next/headers";
import Link from "next/link";
import {
  fixed,
  formatDate,
  formatMonth,
  formatRand,
  readStatements,
} from "../../../../../../read-statements.mjs";

export const metadata = { title: "Statements" };

export default async function Statements({ params }) {
  const statements = await readStatements((await params).account, (await cookies()).toString());
  return (
    <>
      <div dangerouslySetInnerHTML={{ __html: fixed.before }} />
      <table className="stacked rows">
        <thead>
          <tr>
            <th scope="col">Statement</th>
            <th scope="col">Due</th>
            <th scope="col">Charges</th>
            <th scope="col">Payments</th>
            <th scope="col">Balance</th>
            <th scope="col">PDF</th>
          </tr>
        </thead>
        <tbody>
          {statements.map((statement) => (
            <Row key={statement.id} {...statement} />
          ))}
        </tbody>
      </table>
      <div dangerouslySetInnerHTML={{ __html: fixed.after }} />
    </>
  );
}

function Row({ date, due_date: due, charges, payments, closing, size, page, thumbnail, pdf }) {
  return (
    <tr>
      <th scope="row">
        <Link className="with-thumbnail row-link" href={page}>
          <img src={thumbnail} alt="" width="60" height="85" loading="lazy" />
          {formatMonth(date)}
        </Link>
      </th>
      <td data-label="Due" className="row-note">
        <span className="row-wide">{formatDate(due)}</span>
        <span className="secondary">Due by {formatDate(due)}</span>
      </td>
      <td data-label="Charges" className="numeric row-end">
        {formatRand(charges)}
      </td>
      <td data-label="Payments" className="numeric">
        {formatRand(payments)}
      </td>
      <td data-label="Balance" className="numeric">
        {formatRand(closing)}
      </td>
      <td className="row-file">
        <span className="file-links">
          <a href={pdf}>
            View<span className="visually-hidden"> the PDF for {formatMonth(date)}</span>
          </a>
          <a href={`${pdf}?download`}>
            Download<span className="visually-hidden"> the PDF for {formatMonth(date)}</span> (
            {Math.round(size / 1000)} kB)
          </a>
        </span>
      </td>
    </tr>
  );
}
