// The client: one page that draws the lobby, a new match, a private link or a table.
import { render } from "preact";
import "./fonts.css";
import "./style.css";
import "./lobby/lobby.css";
import "./table/layout.css";
import "./table/dialogs.css";
import "./table/bar.css";
import { workshopPage } from "./games/workshops";
import { LobbyPage } from "./lobby/lobby";
import { later } from "./later";
import { Guard, NoPage } from "./message";
import { path, partsOf, useArrival } from "./route";
import { Spoken } from "./table/speech";

const table = () => import("./table/table");
const TablePage = later(() => table().then((page) => page.TablePage));
const NewPage = later(() => import("./lobby/new").then((page) => page.NewPage));
const SeatPage = later(() => import("./seat").then((page) => page.SeatPage));
const ReplayPage = later(() => import("./replay/page").then((page) => page.ReplayPage));
const VerifyPage = later(() => import("./verify/verify").then((page) => page.VerifyPage));
const RulesPage = later(() => import("./rulebook/page").then((page) => page.RulesPage));
const LearnPage = later(() => import("./learn/page").then((page) => page.LearnPage));
const LessonsPage = later(() => import("./learn/page").then((page) => page.LessonsPage));
const ImportPage = later(() => import("./verify/import").then((page) => page.ImportPage));

function Page() {
  const [area = "", id = "", part = ""] = partsOf(path.value);
  if (area === "m" && id && part === "replay") return <ReplayPage key={id} id={id} />;
  if (area === "m" && id && part === "verify") return <VerifyPage key={id} id={id} />;
  if (area === "m" && id) return <TablePage key={id} id={id} />;
  if (area === "seat" && id) return <SeatPage key={id} id={id} />;
  if (area === "new" && id) return <NewPage id={id} />;
  if (area === "import") return <ImportPage />;
  if (area === "rules" && id) return <RulesPage game={id} id={part} />;
  if (area === "learn" && id && !part) return <LessonsPage game={id} />;
  if (area === "learn" && id) return <LearnPage game={id} id={part} />;
  const Workshop = workshopPage(area, id);
  if (Workshop) return <Workshop />;
  return area === "" ? <LobbyPage /> : <NoPage />;
}

function App() {
  useArrival();
  return (
    <>
      <Guard place={path.value}>
        <Page />
      </Guard>
      <Spoken />
    </>
  );
}

render(<App />, document.getElementById("app")!);
// The table is next almost everywhere; only beside a real one it is not wanted.
if (partsOf(path.value)[0] !== "companion") table().catch(() => undefined);
