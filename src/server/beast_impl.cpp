// Asio and Beast, compiled once for the room.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
